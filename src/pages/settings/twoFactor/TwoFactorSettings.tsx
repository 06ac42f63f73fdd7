import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TwoFactorState } from '../../../../server/contract';
import { longDateTime } from '../../../format/date';
import { Loaded } from '../../../ui/Loaded';
import { loadable } from '../../../ui/loadable';
import { PartFailure } from '../../../ui/PartFailure';
import { ButtonRow, SettingRow } from '../Section';
import { useTwoFactor } from './useTwoFactor';

const TwoFactorDialog = loadable(async () => (await import('./TwoFactorDialog')).TwoFactorDialog, PartFailure);

/** `turning_off` and `renewing` are also message keys. */
export type TwoFactorAction = 'setup' | 'turning_off' | 'renewing';

/** The user's own two-factor authentication, with our API. */
export const TwoFactorSettings = () => {
  const [open, setOpen] = useState<TwoFactorAction>();
  return (
    <>
      <Loaded query={useTwoFactor()} failed={useTranslate()('two_factor.missing')}>
        {(state) => <TwoFactorRows state={state} onOpen={setOpen} />}
      </Loaded>
      {open && <TwoFactorDialog action={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};

/** With this many unused recovery codes or fewer, the settings suggest renewing them. */
const FEW_CODES = 3;

interface TwoFactorRowsProps {
  state: TwoFactorState;
  onOpen: (action: TwoFactorAction) => void;
}

const TwoFactorRows = ({ state: { enabledAt, recoveryCodesLeft, isRequired }, onOpen }: TwoFactorRowsProps) => {
  const translate = useTranslate();
  if (enabledAt === null)
    return (
      <ButtonRow
        label={translate('two_factor.off')}
        description={translate('two_factor.off_description')}
        variant="contained"
        onClick={() => onOpen('setup')}
      >
        {translate('two_factor.set_up')}
      </ButtonRow>
    );
  const label = translate('two_factor.on');
  const since = translate('two_factor.on_description', { date: longDateTime(enabledAt) });
  const count = translate('two_factor.codes_left', { smart_count: recoveryCodesLeft });
  return (
    <>
      {isRequired ? (
        <SettingRow label={label} description={`${since} ${translate('two_factor.required')}`} />
      ) : (
        <ButtonRow label={label} description={since} color="error" onClick={() => onOpen('turning_off')}>
          {translate('two_factor.turning_off.submit')}
        </ButtonRow>
      )}
      <ButtonRow
        label={translate('two_factor.codes')}
        description={recoveryCodesLeft > FEW_CODES ? count : `${count} ${translate('two_factor.codes_few')}`}
        onClick={() => onOpen('renewing')}
      >
        {translate('two_factor.renewing.submit')}
      </ButtonRow>
    </>
  );
};
