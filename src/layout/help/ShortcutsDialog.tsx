import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../crud/useShortcuts';
import { Dialog } from '../../ui/Dialog';
import { shortcuts } from './shortcuts';
import './shortcuts.css';

/** The list of keys, and the switch that turns them off. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { isOn, setOn } = useShortcuts();
  return (
    <Dialog width="question" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate('tools.shortcuts.title')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('kit.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
