import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { Dialog } from '../../../ui/Dialog';
import { SetupSteps } from './SetupSteps';
import { useSay } from './useTwoFactor';

/** The setup as a dialog. While it shows the recovery codes, only its button closes it. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const id = useId();
  const leave = useDiscardQuestion(onClose);
  const [hasCodes, setCodes] = useState(false);
  return (
    <Dialog onClose={hasCodes ? undefined : leave.close} ignoresClickOutside aria-labelledby={id}>
      <DialogTitle id={id}>{say(hasCodes ? 'saved.title' : 'setup.title')}</DialogTitle>
      <DialogContent>
        <SetupSteps onCodes={() => setCodes(true)} onDone={onClose} leave={leave} />
      </DialogContent>
    </Dialog>
  );
};
