import { FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../crud/useShortcuts';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { shortcuts } from './Shortcuts';
import './help.css';

/** The list of keys, and the switch that turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { isOn, setOn } = useShortcuts();
  return (
    <Dialog
      width="question"
      title={translate('tools.shortcuts.title')}
      onClose={onClose}
      actions={<CloseButton label="close" variant="contained" autoFocus />}
    >
      <table className="shortcuts">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{translate('tools.shortcuts.key')}</th>
            <th scope="col">{translate('tools.shortcuts.action')}</th>
          </tr>
        </thead>
        <tbody>
          {shortcuts.map(({ key, name }) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{translate(`tools.shortcuts.names.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormControlLabel
        sx={{ mt: 2 }}
        control={<Switch checked={isOn} onChange={(_event, checked) => setOn(checked)} />}
        label={translate('tools.shortcuts.use')}
      />
    </Dialog>
  );
};
