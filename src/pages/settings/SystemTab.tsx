import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { ContentFailure } from '../../ui/CodeFailure';
import { loadable } from '../../ui/loadable';
import { ButtonRow, Section } from './Section';

const SYSTEM_VERSION = '1.0.0';

const ACTIONS = ['sync', 'cache', 'export', 'updates'] as const;

const SystemSettings = loadable(async () => (await import('./system/SystemSettings')).SystemSettings, ContentFailure);

/** System maintenance and version. Without our API's features, they are placeholders. */
export const SystemTab = () => (useHasFeatures() ? <SystemSettings /> : <Placeholders />);

/** Buttons that do nothing (specification, section 4). */
const Placeholders = () => {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="warning" role="note" className="settings-note">
        {translate('settings.system.caution')}
      </Alert>
      <Section title={translate('settings.system.title')} description={translate('settings.system.description')}>
        {ACTIONS.map((action) => (
          <Action key={action} name={action} />
        ))}
        <p className="setting-row muted">{translate('system.version', { version: SYSTEM_VERSION })}</p>
      </Section>
    </>
  );
};

const Action = ({ name }: { name: (typeof ACTIONS)[number] }) => {
  const translate = useTranslate();
  const key = `settings.system.actions.${name}`;
  return (
    <ButtonRow label={translate(`${key}.label`)} description={translate(`${key}.description`)} disabled>
      {translate(`${key}.button`)}
    </ButtonRow>
  );
};
