import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import type { TwoFactorSetup } from '../../../../server/contract';
import { CodeInput, OwnPasswordInput } from './inputs';
import { RecoveryCodes } from './RecoveryCodes';
import { StepForm } from './StepForm';
import { useSay, useTwoFactorCalls } from './useTwoFactor';

interface SetupStepsProps {
  /** Called when the recovery codes are shown. From then on, leaving would lose them. */
  onCodes?: () => void;
  /** Called when the user confirms that the recovery codes are saved. */
  onDone: () => void;
  /** The button that leaves the setup; by default, it closes the dialog. */
  cancel?: ReactNode;
}

const NO_PASSWORD = { password: '' };
const NO_CODE = { code: '' };

/** The steps of the two-factor setup: the password, the QR code with the first code, and the recovery codes. */
export const SetupSteps = ({ onCodes, onDone, cancel }: SetupStepsProps) => {
  const say = useSay();
  const { begin, confirm } = useTwoFactorCalls();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const failed = say('setup.failed');
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!setup)
    return (
      <StepForm<typeof NO_PASSWORD, TwoFactorSetup>
        key="password"
        defaults={NO_PASSWORD}
        send={({ password }) => begin(password)}
        onSuccess={setSetup}
        failed={failed}
        submit={say('next')}
        cancel={cancel}
      >
        <p>{say('setup.start')}</p>
        <OwnPasswordInput />
      </StepForm>
    );
  return (
    <StepForm<typeof NO_CODE, string[]>
      key="code"
      defaults={NO_CODE}
      send={({ code }) => confirm(code)}
      onSuccess={(given) => {
        setCodes(given);
        onCodes?.();
      }}
      success={{ title: say('setup.done'), description: say('setup.done_description') }}
      failed={failed}
      unknown={say('setup.unknown')}
      submit={say('setup.confirm')}
      cancel={cancel}
    >
      <p>{say('setup.scan')}</p>
      <QRCodeSVG className="two-factor__qr" value={setup.uri} size={192} marginSize={4} title={say('setup.image')} />
      <p>
        {say('setup.type')} <code className="two-factor__key">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>{say('setup.enter')}</p>
      <CodeInput label={say('setup.code')} autoFocus />
    </StepForm>
  );
};
