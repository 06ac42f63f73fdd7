import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import type { TwoFactorSetup } from '../../../../server/contract';
import type { useDiscardQuestion } from '../../../crud/form/useDiscardQuestion';
import { CodeInput, OwnPasswordInput } from './inputs';
import { RecoveryCodes } from './RecoveryCodes';
import { StepForm } from './StepForm';
import { useTwoFactorCalls, useWords } from './useTwoFactor';

interface SetupStepsProps {
  /** Called when the recovery codes are on the screen: from now on, leaving would lose them. */
  onCodes?: () => void;
  /** Called when the recovery codes have been saved. */
  onDone: () => void;
  /** The label of the button that leaves the setup; by default 'Cancel'. */
  cancel?: string;
  /** How the setup is left. */
  leave: ReturnType<typeof useDiscardQuestion>;
}

/** The setup of two-factor sign-in: the password, the QR code, the first code, and the recovery codes. */
export const SetupSteps = ({ onCodes, onDone, ...leaving }: SetupStepsProps) => {
  const words = useWords();
  const { begin, confirm } = useTwoFactorCalls();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const failed = words('setup.failed');
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!setup)
    return (
      <StepForm<{ password: string }, TwoFactorSetup>
        key="password"
        send={({ password }) => begin(password)}
        onSuccess={setSetup}
        failed={failed}
        submit={words('next')}
        {...leaving}
      >
        <p>{words('setup.start')}</p>
        <OwnPasswordInput />
      </StepForm>
    );
  return (
    <StepForm<{ code: string }, string[]>
      key="code"
      send={({ code }) => confirm(code)}
      onSuccess={(given) => {
        setCodes(given);
        onCodes?.();
      }}
      success={{ title: words('setup.done'), description: words('setup.done_description') }}
      failed={failed}
      unknown={words('setup.unknown')}
      submit={words('setup.confirm')}
      {...leaving}
    >
      <p>{words('setup.scan')}</p>
      <QRCodeSVG className="two-factor__qr" value={setup.uri} size={192} marginSize={4} title={words('setup.image')} />
      <p>
        {words('setup.type')} <code className="two-factor__key">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>{words('setup.enter')}</p>
      <CodeInput label={words('setup.code')} />
    </StepForm>
  );
};
