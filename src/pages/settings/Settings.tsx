import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { Page } from '../../ui/Page';
import { RefusedAddress } from '../../ui/RefusedAddress';
import { Tabs, useTab } from '../../ui/Tabs';
import { AccountTab } from './AccountTab';
import { AppearanceTab } from './AppearanceTab';
import { SecurityTab } from './SecurityTab';
import { SystemTab } from './SystemTab';
import './settings.css';

const TABS = ['account', 'security', 'appearance', 'system'] as const;

const contents = { account: AccountTab, security: SecurityTab, appearance: AppearanceTab, system: SystemTab };

/** Settings of the signed-in user's account, of the console's appearance, and of the system. */
export const Settings = () => {
  const translate = useTranslate();
  const [tab, setTab, refused] = useTab(TABS);
  const hasFeatures = useHasFeatures();
  const Content = contents[tab];
  return (
    <Page title={translate('layout.settings')} subtitle={translate('settings.subtitle')}>
      {hasFeatures && <RefusedAddress parameters={refused} />}
      <div className="settings">
        <Tabs
          label={translate('layout.settings')}
          tabs={TABS.map((value) => ({ value, label: translate(`settings.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        >
          <Content />
        </Tabs>
      </div>
    </Page>
  );
};
