import { useTranslate } from 'react-admin';
import { Page } from '../kit/Page';

export const Settings = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('layout.settings')} subtitle={translate('settings.subtitle')}>
      {null}
    </Page>
  );
};
