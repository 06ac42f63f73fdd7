import { QRCodeSVG } from 'qrcode.react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TwoFactorSetup } from '../../../../server/contract';
import { CodeInput, OwnPasswordInput, StepForm } from './StepForm';
import { useTwoFactorCalls } from './useTwoFactor';

interface SetupStepsProps {
  /** Called with the recovery codes, which are the last step. */
  onCodes: (codes: string[]) => void;
  /** The button that leaves the setup; by default, it closes the dialog. */
  cancel?: ReactNode;
}

const NO_PASSWORD = { password: '' };
const NO_CODE = { code: '' };

/** The steps of the two-factor setup: the password, and the QR code with the first code. */
export const SetupSteps = ({ onCodes, cancel }: SetupStepsProps) => {
  const translate = useTranslate();
  const { begin, confirm } = useTwoFactorCalls();
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const failed = translate('two_factor.setup.failed');
  if (!setup)
    return (
      <StepForm<typeof NO_PASSWORD, TwoFactorSetup>
        key="password"
        defaults={NO_PASSWORD}
        send={({ password }) => begin(password)}
        onSuccess={setSetup}
        failed={failed}
        submit={translate('two_factor.next')}
        cancel={cancel}
      >
        <p>{translate('two_factor.setup.start')}</p>
        <OwnPasswordInput />
      </StepForm>
    );
  return (
    <StepForm<typeof NO_CODE, string[]>
      key="code"
      defaults={NO_CODE}
      send={({ code }) => confirm(code)}
      onSuccess={onCodes}
      success={{
        title: translate('two_factor.setup.done'),
        description: translate('two_factor.setup.done_description'),
      }}
      failed={failed}
      unknown={translate('two_factor.setup.unknown')}
      submit={translate('two_factor.setup.confirm')}
      cancel={cancel}
    >
      <p>{translate('two_factor.setup.scan')}</p>
      <QRCodeSVG
        className="two-factor__qr"
        value={setup.uri}
        size={192}
        marginSize={4}
        title={translate('two_factor.setup.image')}
      />
      <p>
        {translate('two_factor.setup.type')}{' '}
        <code className="two-factor__key">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>{translate('two_factor.setup.enter')}</p>
      <CodeInput label={translate('two_factor.setup.code')} inputMode="numeric" autoFocus />
    </StepForm>
  );
};
