import { useState } from 'react';
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

const NO_PROOF = { password: '', code: '' };

/** Asks for the password and a code, then turns two-factor authentication off or shows new recovery codes. */
export const ProofDialog = ({ action, onClose }: ProofDialogProps) => {
  const say = useSay();
  const { disable, renew } = useTwoFactorCalls();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOff = action === 'turning_off';
  return (
    <Dialog
      title={say(codes ? 'saved.title' : `${action}.title`)}
      onClose={codes ? undefined : onClose}
      ignoresClickOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <StepForm<typeof NO_PROOF, string[] | undefined>
          defaults={NO_PROOF}
          send={async (proof) => (isOff ? void (await disable(proof)) : renew(proof))}
          onSuccess={(given) => (given ? setCodes(given) : onClose())}
          {...(isOff && { success: { title: say('turning_off.done') } })}
          failed={say(`${action}.failed`)}
          unknown={say(`${action}.unknown`)}
          submit={say(`${action}.submit`)}
        >
          <p>{say(`${action}.text`)}</p>
          <OwnPasswordInput />
          <CodeInput label={say('code')} helperText={say('code_hint')} acceptsLetters />
        </StepForm>
      )}
    </Dialog>
  );
};
