import { Alert, Button } from '@mui/material';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { version } from '../../../../package.json';
import { useRefusal } from '../../../authProvider/AccessProvider';
import { Refused } from '../../../authProvider/Refused';
import { loadable } from '../../../ui/loadable';
import { PartFailure } from '../../../ui/PartFailure';
import { Section, SettingRow } from '../Section';

interface DialogProps {
  onClose: () => void;
}

const dialogs = {
  sync: loadable<DialogProps>(async () => (await import('./SchemaDialog')).SchemaDialog, PartFailure),
  cache: loadable<DialogProps>(async () => (await import('./CacheDialog')).CacheDialog, PartFailure),
  export: loadable<DialogProps>(async () => (await import('./DataExportDialog')).DataExportDialog, PartFailure),
  updates: loadable<DialogProps>(async () => (await import('./UpdatesDialog')).UpdatesDialog, PartFailure),
} satisfies Record<string, ComponentType<DialogProps>>;
type Action = keyof typeof dialogs;
const ACTIONS = Object.keys(dialogs) as Action[];

/** System maintenance and version. Each button opens a dialog that explains the action. */
export const SystemSettings = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState<Action>();
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <Alert severity="warning" role="note" className="settings-note">
        {translate('settings.system.caution')}
      </Alert>
      <Section title={translate('settings.system.title')} description={translate('system.description')}>
        {ACTIONS.map((action) => (
          <ActionRow key={action} name={action} onOpen={() => setOpen(action)} />
        ))}
        <p className="setting-row muted">{translate('system.version', { version })}</p>
      </Section>
      {OpenDialog && <OpenDialog onClose={() => setOpen(undefined)} />}
    </>
  );
};

const ActionRow = ({ name, onOpen }: { name: Action; onOpen: () => void }) => {
  const translate = useTranslate();
  const refused = useRefusal({ resource: 'system', action: 'edit' });
  const key = `settings.system.actions.${name}`;
  const label = translate(`${key}.button`);
  return (
    <SettingRow label={translate(`${key}.label`)} description={translate(`${key}.description`)}>
      {({ descriptionId }) =>
        refused ? (
          <Refused reason={translate(refused)}>
            <Button variant="outlined" className="refused" aria-disabled="true">
              {label}
            </Button>
          </Refused>
        ) : (
          <Button variant="outlined" aria-describedby={descriptionId} onClick={onOpen}>
            {label}
          </Button>
        )
      }
    </SettingRow>
  );
};
