import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { Dialog } from '../../../ui/Dialog';
import { CodeInput, OwnPasswordInput } from './inputs';
import { RecoveryCodes } from './RecoveryCodes';
import { StepForm } from './StepForm';
import { useTwoFactorCalls, useWords } from './useTwoFactor';

interface ProofDialogProps {
  /** `turning_off`, or `renewing` the recovery codes. */
  action: 'turning_off' | 'renewing';
  onClose: () => void;
}

/** Asks for the password and a code, then turns two-factor sign-in off or shows new recovery codes. */
export const ProofDialog = ({ action, onClose }: ProofDialogProps) => {
  const words = useWords();
  const id = useId();
  const { disable, renew } = useTwoFactorCalls();
  const leave = useDiscardQuestion(onClose);
  const [codes, setCodes] = useState<readonly string[]>();
  const isOff = action === 'turning_off';
  return (
    <Dialog onClose={codes ? undefined : leave.close} ignoresClickOutside aria-labelledby={id}>
      <DialogTitle id={id}>{words(codes ? 'saved.title' : `${action}.title`)}</DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onClose} />
        ) : (
          <StepForm<{ password: string; code: string }, string[] | undefined>
            send={async (proof) => (isOff ? void (await disable(proof)) : renew(proof))}
            onSuccess={(given) => (given ? setCodes(given) : onClose())}
            {...(isOff && { success: { title: words('turning_off.done') } })}
            failed={words(`${action}.failed`)}
            unknown={words(`${action}.unknown`)}
            submit={words(`${action}.submit`)}
            leave={leave}
          >
            <p>{words(`${action}.text`)}</p>
            <OwnPasswordInput />
            <CodeInput label={words('code')} helperText={words('code_hint')} acceptsLetters />
          </StepForm>
        )}
      </DialogContent>
    </Dialog>
  );
};
