import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../../ui/Dialog';
import { SetupSteps } from './SetupSteps';

/** The setup as a dialog. While it shows the recovery codes, only its button closes it. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [hasCodes, setCodes] = useState(false);
  return (
    <Dialog
      title={translate(hasCodes ? 'two_factor.saved.title' : 'two_factor.setup.title')}
      onClose={hasCodes ? undefined : onClose}
      ignoresClickOutside
    >
      <SetupSteps onCodes={() => setCodes(true)} onDone={onClose} />
    </Dialog>
  );
};
