import { useTranslate } from 'react-admin';
import { Page } from '../kit/Page';

export const Dashboard = () => {
  const translate = useTranslate();
  return (
    <Page title={translate('layout.dashboard')} subtitle={translate('dashboard.description')}>
      {null}
    </Page>
  );
};
