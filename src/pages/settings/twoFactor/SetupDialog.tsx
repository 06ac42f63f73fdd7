import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { SetupSteps } from './SetupSteps';
import { useWords } from './useTwoFactor';

/** The setup as a dialog. Once it shows the recovery codes, only its button closes it. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords();
  const id = useId();
  const [hasCodes, setCodes] = useState(false);
  return (
    <Dialog onClose={hasCodes ? undefined : onClose} ignoresClickOutside aria-labelledby={id}>
      <DialogTitle id={id}>{words(hasCodes ? 'saved.title' : 'setup.title')}</DialogTitle>
      <DialogContent>
        <SetupSteps onCodes={() => setCodes(true)} onDone={onClose} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
};
