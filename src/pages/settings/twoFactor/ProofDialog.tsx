import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { Dialog } from '../../../ui/Dialog';
import { CodeInput, OwnPasswordInput } from './inputs';
import { RecoveryCodes } from './RecoveryCodes';
import { StepForm } from './StepForm';
import { useSay, useTwoFactorCalls } from './useTwoFactor';

interface ProofDialogProps {
  /** Turns two-factor authentication off, or renews the recovery codes. */
  action: 'turning_off' | 'renewing';
  onClose: () => void;
}

/** Asks for the password and a code, then turns two-factor authentication off or shows new recovery codes. */
export const ProofDialog = ({ action, onClose }: ProofDialogProps) => {
  const say = useSay();
  const id = useId();
  const { disable, renew } = useTwoFactorCalls();
  const leave = useDiscardQuestion(onClose);
  const [codes, setCodes] = useState<readonly string[]>();
  const isOff = action === 'turning_off';
  return (
    <Dialog onClose={codes ? undefined : leave.close} ignoresClickOutside aria-labelledby={id}>
      <DialogTitle id={id}>{say(codes ? 'saved.title' : `${action}.title`)}</DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onClose} />
        ) : (
          <StepForm<{ password: string; code: string }, string[] | undefined>
            send={async (proof) => (isOff ? void (await disable(proof)) : renew(proof))}
            onSuccess={(given) => (given ? setCodes(given) : onClose())}
            {...(isOff && { success: { title: say('turning_off.done') } })}
            failed={say(`${action}.failed`)}
            unknown={say(`${action}.unknown`)}
            submit={say(`${action}.submit`)}
            leave={leave}
          >
            <p>{say(`${action}.text`)}</p>
            <OwnPasswordInput />
            <CodeInput label={say('code')} helperText={say('code_hint')} acceptsLetters />
          </StepForm>
        )}
      </DialogContent>
    </Dialog>
  );
};
