import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../../ui/Dialog';
import { RecoveryCodes } from './RecoveryCodes';
import { SetupSteps } from './SetupSteps';
import { CodeInput, OwnPasswordInput, StepForm } from './StepForm';
import type { TwoFactorAction } from './TwoFactorSettings';
import { useTwoFactorCalls } from './useTwoFactor';

interface TwoFactorDialogProps {
  action: TwoFactorAction;
  onClose: () => void;
}

/** Sets two-factor authentication up, turns it off, or renews the recovery codes. */
export const TwoFactorDialog = ({ action, onClose }: TwoFactorDialogProps) => {
  const translate = useTranslate();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      title={translate(codes ? 'two_factor.saved.title' : `two_factor.${action}.title`)}
      // While it shows the recovery codes, only its button closes it.
      onClose={codes ? undefined : onClose}
      ignoresClickOutside
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : action === 'setup' ? (
        <SetupSteps onCodes={setCodes} />
      ) : (
        <ProofForm action={action} onCodes={setCodes} onClose={onClose} />
      )}
    </Dialog>
  );
};

const NO_PROOF = { password: '', code: '' };

interface ProofFormProps {
  action: 'turning_off' | 'renewing';
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks for the password and a code, then turns two-factor authentication off or returns new recovery codes. */
const ProofForm = ({ action, onCodes, onClose }: ProofFormProps) => {
  const translate = useTranslate();
  const { disable, renew } = useTwoFactorCalls();
  const isOff = action === 'turning_off';
  return (
    <StepForm<typeof NO_PROOF, string[] | undefined>
      defaults={NO_PROOF}
      send={async (proof) => (isOff ? void (await disable(proof)) : renew(proof))}
      onSuccess={(codes) => (codes ? onCodes(codes) : onClose())}
      success={isOff ? { title: translate('two_factor.turning_off.done') } : null}
      failed={translate(`two_factor.${action}.failed`)}
      unknown={translate(`two_factor.${action}.unknown`)}
      submit={translate(`two_factor.${action}.submit`)}
    >
      <p>{translate(`two_factor.${action}.text`)}</p>
      <OwnPasswordInput />
      <CodeInput label={translate('two_factor.code')} helperText={translate('two_factor.code_hint')} inputMode="text" />
    </StepForm>
  );
};
