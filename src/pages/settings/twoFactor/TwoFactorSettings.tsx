import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TwoFactorState } from '../../../../server/contract';
import { longDateTime } from '../../../format/date';
import { LoadFailure } from '../../../ui/LoadFailure';
import { loadable } from '../../../ui/loadable';
import { PartFailure } from '../../../ui/PartFailure';
import { ButtonRow, Section } from '../Section';
import { useTwoFactor } from './useTwoFactor';

const SetupDialog = loadable(async () => (await import('./SetupDialog')).SetupDialog, PartFailure);
const ProofDialog = loadable(async () => (await import('./ProofDialog')).ProofDialog, PartFailure);

/** The user's own two-factor authentication, with our API. */
export const TwoFactorSettings = () => {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useTwoFactor();
  return (
    <Section title={translate('settings.two_factor.title')} description={translate('settings.two_factor.description')}>
      {data ? (
        <TwoFactor state={data} />
      ) : isError ? (
        <LoadFailure message={translate('two_factor.missing')} isFetching={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height="3.5rem" />
      )}
    </Section>
  );
};

type OpenDialog = 'setup' | 'turning_off' | 'renewing';

const TwoFactor = ({ state: { enabledAt, recoveryCodesLeft, isRequired } }: { state: TwoFactorState }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const count = translate('two_factor.codes_left', { smart_count: recoveryCodesLeft });
  return (
    <>
      {enabledAt === null ? (
        <ButtonRow
          label={translate('two_factor.off')}
          description={translate('two_factor.off_description')}
          variant="contained"
          onClick={() => setOpen('setup')}
        >
          {translate('two_factor.set_up')}
        </ButtonRow>
      ) : (
        <>
          <ButtonRow
            label={translate('two_factor.on')}
            description={`${translate('two_factor.on_description', { date: longDateTime(enabledAt) })} ${isRequired ? translate('two_factor.required') : ''}`}
            color="error"
            isHidden={isRequired}
            onClick={() => setOpen('turning_off')}
          >
            {translate('two_factor.turning_off.submit')}
          </ButtonRow>
          <ButtonRow
            label={translate('two_factor.codes')}
            description={recoveryCodesLeft > FEW_CODES ? count : `${count} ${translate('two_factor.codes_few')}`}
            onClick={() => setOpen('renewing')}
          >
            {translate('two_factor.renewing.submit')}
          </ButtonRow>
        </>
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open && open !== 'setup' && <ProofDialog action={open} onClose={close} />}
    </>
  );
};

/** With this many unused recovery codes or fewer, the settings suggest renewing them. */
const FEW_CODES = 3;
