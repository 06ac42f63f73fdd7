import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
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

/** Asks for the password and a code, then turns two-factor authentication off or shows new recovery codes. */
export const ProofDialog = ({ action, onClose }: ProofDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { disable, renew } = useTwoFactorCalls();
  const leave = useDiscardQuestion(onClose);
  const [codes, setCodes] = useState<readonly string[]>();
  const isOff = action === 'turning_off';
  return (
    <Dialog onClose={codes ? undefined : leave.close} ignoresClickOutside aria-labelledby={id}>
      <DialogTitle id={id}>{translate(codes ? 'two_factor.saved.title' : `${action}.title`)}</DialogTitle>
      <DialogContent>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={onClose} />
        ) : (
          <StepForm<{ password: string; code: string }, string[] | undefined>
            send={async (proof) => (isOff ? void (await disable(proof)) : renew(proof))}
            onSuccess={(given) => (given ? setCodes(given) : onClose())}
            {...(isOff && { success: { title: translate('two_factor.turning_off.done') } })}
            failed={translate(`two_factor.${action}.failed`)}
            unknown={translate(`two_factor.${action}.unknown`)}
            submit={translate(`two_factor.${action}.submit`)}
            leave={leave}
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
      </DialogContent>
    </Dialog>
  );
};
