import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../../ui/Dialog';
import { CodeInput, OwnPasswordInput } from './inputs';
import { RecoveryCodes } from './RecoveryCodes';
import { StepForm } from './StepForm';
import { useTwoFactorCalls } from './useTwoFactor';

interface ProofDialogProps {
  /** Turns two-factor authentication off, or renews the recovery codes. */
  action: 'turning_off' | 'renewing';
  onClose: () => void;
}

const NO_PROOF = { password: '', code: '' };

/** Asks for the password and a code, then turns two-factor authentication off or shows new recovery codes. */
export const ProofDialog = ({ action, onClose }: ProofDialogProps) => {
  const translate = useTranslate();
  const { disable, renew } = useTwoFactorCalls();
  const [codes, setCodes] = useState<readonly string[]>();
  const isOff = action === 'turning_off';
  return (
    <Dialog
      title={translate(codes ? 'two_factor.saved.title' : `two_factor.${action}.title`)}
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
          {...(isOff && { success: { title: translate('two_factor.turning_off.done') } })}
          failed={translate(`two_factor.${action}.failed`)}
          unknown={translate(`two_factor.${action}.unknown`)}
          submit={translate(`two_factor.${action}.submit`)}
        >
          <p>{translate(`two_factor.${action}.text`)}</p>
          <OwnPasswordInput />
          <CodeInput
            label={translate('two_factor.code')}
            helperText={translate('two_factor.code_hint')}
            acceptsLetters
          />
        </StepForm>
      )}
    </Dialog>
  );
};
