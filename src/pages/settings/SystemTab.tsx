import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { version } from '../../../package.json';
import { useRefusal } from '../../authProvider/AccessProvider';
import { Refused } from '../../authProvider/Refused';
import { useHasFeatures } from '../../authProvider/useHasFeatures';
import { loadable } from '../../ui/loadable';
import { PartFailure } from '../../ui/PartFailure';
import { Section, SettingRow } from './Section';

const SystemDialog = loadable(async () => (await import('./system/SystemDialog')).SystemDialog, PartFailure);

const ACTIONS = ['sync', 'cache', 'export', 'updates'] as const;
export type SystemAction = (typeof ACTIONS)[number];

/** The version of the placeholders (specification, section 9). */
const SPECIFIED_VERSION = '1.0.0';

/**
 * System maintenance and version. Each button opens a dialog that explains the action. Without our API's features, they are
 * disabled (specification, section 4).
 */
export const SystemTab = () => {
  const translate = useTranslate();
  const hasFeatures = useHasFeatures();
  const [open, setOpen] = useState<SystemAction>();
  const texts = hasFeatures ? 'system' : 'settings.system';
  return (
    <>
      <Alert severity="warning" role="note" className="settings-note" sx={{ mt: 3 }}>
        {translate('settings.system.caution')}
      </Alert>
      <Section title={translate('settings.system.title')} description={translate(`${texts}.description`)}>
        {ACTIONS.map((action) => (
          <ActionRow key={action} name={action} isDisabled={!hasFeatures} onOpen={() => setOpen(action)} />
        ))}
        <p className="setting-row muted">
          {translate('system.version', { version: hasFeatures ? version : SPECIFIED_VERSION })}
        </p>
      </Section>
      {open && <SystemDialog action={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

interface ActionRowProps {
  name: SystemAction;
  isDisabled: boolean;
  onOpen: () => void;
}

const ActionRow = ({ name, isDisabled, onOpen }: ActionRowProps) => {
  const translate = useTranslate();
  const refused = useRefusal({ resource: 'system', action: 'edit' });
  const texts = `settings.system.actions.${name}`;
  return (
    <SettingRow label={translate(`${texts}.label`)} description={translate(`${texts}.description`)}>
      {(ids) => {
        const props = refused
          ? ({ className: 'refused', 'aria-disabled': true } as const)
          : { 'aria-describedby': ids['aria-describedby'], disabled: isDisabled, onClick: onOpen };
        const button = (
          <Button variant="outlined" {...props}>
            {translate(`${texts}.button`)}
          </Button>
        );
        return refused ? <Refused reason={translate(refused)}>{button}</Refused> : button;
      }}
    </SettingRow>
  );
};
