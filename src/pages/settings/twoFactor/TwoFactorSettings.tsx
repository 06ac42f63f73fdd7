import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TwoFactorState } from '../../../../server/contract';
import { longDateTime } from '../../../format/date';
import { LoadFailure } from '../../../ui/LoadFailure';
import { lazyPart } from '../../../ui/lazyPart';
import { PartFailure } from '../../../ui/PartFailure';
import { WhenLoaded } from '../../../ui/WhenLoaded';
import { Section, SettingRow } from '../Section';
import { useTwoFactor, useWords } from './useTwoFactor';

const SetupDialog = lazyPart(async () => (await import('./SetupDialog')).SetupDialog, PartFailure);
const ProofDialog = lazyPart(async () => (await import('./ProofDialog')).ProofDialog, PartFailure);

/** The user's own two-factor sign-in, with the feature `two-factor`. */
export const TwoFactorSettings = () => {
  const translate = useTranslate();
  const words = useWords();
  const { data, isError, isFetching, refetch } = useTwoFactor();
  return (
    <Section title={translate('settings.two_factor.title')} description={translate('settings.two_factor.description')}>
      {data ? (
        <State state={data} />
      ) : isError ? (
        <LoadFailure message={words('missing')} isFetching={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton height="3.5rem" />
      )}
    </Section>
  );
};

type Open = 'setup' | 'turning_off' | 'renewing';

const State = ({ state: { enabledAt, recoveryCodesLeft, isRequired } }: { state: TwoFactorState }) => {
  const words = useWords();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const count = words('codes_left', { smart_count: recoveryCodesLeft });
  return (
    <>
      {enabledAt === null ? (
        <SettingRow label={words('off')} description={words('off_description')}>
          {({ descriptionId }) => (
            <Button variant="contained" aria-describedby={descriptionId} onClick={() => setOpen('setup')}>
              {words('set_up')}
            </Button>
          )}
        </SettingRow>
      ) : (
        <>
          <SettingRow
            label={words('on')}
            description={`${words('on_description', { date: longDateTime(enabledAt) })} ${isRequired ? words('required') : ''}`}
          >
            {({ descriptionId }) =>
              !isRequired && (
                <Button
                  variant="outlined"
                  color="error"
                  aria-describedby={descriptionId}
                  onClick={() => setOpen('turning_off')}
                >
                  {words('turn_off')}
                </Button>
              )
            }
          </SettingRow>
          <SettingRow
            label={words('codes')}
            description={recoveryCodesLeft > FEW ? count : `${count} ${words('codes_few')}`}
          >
            {({ descriptionId }) => (
              <Button variant="outlined" aria-describedby={descriptionId} onClick={() => setOpen('renewing')}>
                {words('new_codes')}
              </Button>
            )}
          </SettingRow>
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

const FEW = 3;
