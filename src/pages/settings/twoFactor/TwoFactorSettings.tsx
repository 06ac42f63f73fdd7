import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TwoFactorState } from '../../../../server/contract';
import { longDateTime } from '../../../format/date';
import { LoadFailure } from '../../../ui/LoadFailure';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailure } from '../../../ui/PartFailure';
import { WhenLoaded } from '../../../ui/WhenLoaded';
import { ButtonRow, Section } from '../Section';
import { useSay, useTwoFactor } from './useTwoFactor';

const SetupDialog = lazyPart(async () => (await import('./SetupDialog')).SetupDialog, PartFailure);
const ProofDialog = lazyPart(async () => (await import('./ProofDialog')).ProofDialog, PartFailure);

/** The user's own two-factor authentication, with our API. */
export const TwoFactorSettings = () => {
  const translate = useTranslate();
  const say = useSay();
  const { data, isError, isFetching, refetch } = useTwoFactor();
  return (
    <Section title={translate('settings.two_factor.title')} description={translate('settings.two_factor.description')}>
      {data ? (
        <TwoFactor state={data} />
      ) : isError ? (
        <LoadFailure message={say('missing')} isFetching={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height="3.5rem" />
      )}
    </Section>
  );
};

type OpenDialog = 'setup' | 'turning_off' | 'renewing';

const TwoFactor = ({ state: { enabledAt, recoveryCodesLeft, isRequired } }: { state: TwoFactorState }) => {
  const say = useSay();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const count = say('codes_left', { smart_count: recoveryCodesLeft });
  return (
    <>
      {enabledAt === null ? (
        <ButtonRow
          label={say('off')}
          description={say('off_description')}
          variant="contained"
          onClick={() => setOpen('setup')}
        >
          {say('set_up')}
        </ButtonRow>
      ) : (
        <>
          <ButtonRow
            label={say('on')}
            description={`${say('on_description', { date: longDateTime(enabledAt) })} ${isRequired ? say('required') : ''}`}
            color="error"
            isHidden={isRequired}
            onClick={() => setOpen('turning_off')}
          >
            {say('turn_off')}
          </ButtonRow>
          <ButtonRow
            label={say('codes')}
            description={recoveryCodesLeft > FEW_CODES ? count : `${count} ${say('codes_few')}`}
            onClick={() => setOpen('renewing')}
          >
            {say('new_codes')}
          </ButtonRow>
        </>
      )}
      {open && (
        <WhenLoaded>
          {open === 'setup' ? <SetupDialog onClose={close} /> : <ProofDialog action={open} onClose={close} />}
        </WhenLoaded>
      )}
    </>
  );
};

/** With this many unused recovery codes or fewer, the settings suggest renewing them. */
const FEW_CODES = 3;
