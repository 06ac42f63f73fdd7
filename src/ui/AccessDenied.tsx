import { useTranslate } from 'react-admin';
import { Page } from './Page';

/** In the place of a screen that the auth provider's `canAccess` refuses. */
export const AccessDenied = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('ra.page.access_denied')} subtitle={translate('ra.message.access_denied')}>
      {null}
    </Page>
  );
};
