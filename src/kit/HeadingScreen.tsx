import { useTranslate } from 'react-admin';
import type { AnyDefinition } from './defineResource';
import { Page } from './Page';

/** A resource that declares no list yet: its heading, and nothing that pretends. */
export const HeadingScreen = ({ definition: { name } }: { definition: AnyDefinition }) => {
  const translate = useTranslate();
  return (
    <Page title={translate(`resources.${name}.title`)} subtitle={translate(`resources.${name}.subtitle`)}>
      {null}
    </Page>
  );
};
