import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { version } from '../../../../package.json';
import { useRefusal } from '../../../authProvider/AccessProvider';
import { Refused } from '../../../authProvider/Refused';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailure } from '../../../ui/PartFailure';
import { WhenLoaded } from '../../../ui/WhenLoaded';
import { Section, SettingRow } from '../Section';
import { useSay } from './say';

interface DialogProps {
  onClose: () => void;
}

const dialogs = {
  sync: lazyPart<DialogProps>(async () => (await import('./SchemaDialog')).SchemaDialog, PartFailure),
  cache: lazyPart<DialogProps>(async () => (await import('./CacheDialog')).CacheDialog, PartFailure),
  export: lazyPart<DialogProps>(async () => (await import('./DataExportDialog')).DataExportDialog, PartFailure),
  updates: lazyPart<DialogProps>(async () => (await import('./UpdatesDialog')).UpdatesDialog, PartFailure),
} satisfies Record<string, ComponentType<DialogProps>>;
type Action = keyof typeof dialogs;
const ACTIONS = Object.keys(dialogs) as Action[];

/** System maintenance and version. Each button opens a dialog that explains the action. */
export const SystemSettings = () => {
  const translate = useTranslate();
  const say = useSay();
  const [open, setOpen] = useState<Action>();
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <Alert severity="warning" role="note" className="settings-note">
        {translate('settings.system.caution')}
      </Alert>
      <Section title={translate('settings.system.title')} description={say('description')}>
        {ACTIONS.map((action) => (
          <ActionRow key={action} name={action} onOpen={() => setOpen(action)} />
        ))}
        <p className="setting-row muted">{say('version', { version })}</p>
      </Section>
      {OpenDialog && (
        <WhenLoaded>
          <OpenDialog onClose={() => setOpen(undefined)} />
        </WhenLoaded>
      )}
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
