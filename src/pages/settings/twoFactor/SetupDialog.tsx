import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { Dialog } from '../../../ui/Dialog';
import { SetupSteps } from './SetupSteps';

/** The setup as a dialog. While it shows the recovery codes, only its button closes it. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const leave = useDiscardQuestion(onClose);
  const [hasCodes, setCodes] = useState(false);
  return (
    <Dialog onClose={hasCodes ? undefined : leave.close} ignoresClickOutside aria-labelledby={id}>
      <DialogTitle id={id}>{translate(hasCodes ? 'two_factor.saved.title' : 'two_factor.setup.title')}</DialogTitle>
      <DialogContent>
        <SetupSteps onCodes={() => setCodes(true)} onDone={onClose} leave={leave} />
      </DialogContent>
    </Dialog>
  );
};
