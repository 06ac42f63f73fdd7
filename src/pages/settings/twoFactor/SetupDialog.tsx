import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog';
import { SetupSteps } from './SetupSteps';
import { useSay } from './useTwoFactor';

/** The setup as a dialog. While it shows the recovery codes, only its button closes it. */
export const SetupDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay();
  const [hasCodes, setCodes] = useState(false);
  return (
    <Dialog
      title={say(hasCodes ? 'saved.title' : 'setup.title')}
      onClose={hasCodes ? undefined : onClose}
      ignoresClickOutside
    >
      <SetupSteps onCodes={() => setCodes(true)} onDone={onClose} />
    </Dialog>
  );
};
