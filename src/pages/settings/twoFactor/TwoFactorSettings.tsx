import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TwoFactorState } from '../../../../server/contract';
import { longDateTime } from '../../../format/date';
import { LoadFailure } from '../../../ui/LoadFailure';
import { loadable } from '../../../ui/loadable';
import { PartFailure } from '../../../ui/PartFailure';
import { Section, SettingRow } from '../Section';
import { useSay, useTwoFactor } from './useTwoFactor';

const SetupDialog = loadable(async () => (await import('./SetupDialog')).SetupDialog, PartFailure);
const ProofDialog = loadable(async () => (await import('./ProofDialog')).ProofDialog, PartFailure);

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
        <SettingRow label={say('off')} description={say('off_description')}>
          {({ descriptionId }) => (
            <Button variant="contained" aria-describedby={descriptionId} onClick={() => setOpen('setup')}>
              {say('set_up')}
            </Button>
          )}
        </SettingRow>
      ) : (
        <>
          <SettingRow
            label={say('on')}
            description={`${say('on_description', { date: longDateTime(enabledAt) })} ${isRequired ? say('required') : ''}`}
          >
            {({ descriptionId }) =>
              !isRequired && (
                <Button
                  variant="outlined"
                  color="error"
                  aria-describedby={descriptionId}
                  onClick={() => setOpen('turning_off')}
                >
                  {say('turn_off')}
                </Button>
              )
            }
          </SettingRow>
          <SettingRow
            label={say('codes')}
            description={recoveryCodesLeft > FEW_CODES ? count : `${count} ${say('codes_few')}`}
          >
            {({ descriptionId }) => (
              <Button variant="outlined" aria-describedby={descriptionId} onClick={() => setOpen('renewing')}>
                {say('new_codes')}
              </Button>
            )}
          </SettingRow>
        </>
      )}
      {open === 'setup' && <SetupDialog onClose={close} />}
      {open && open !== 'setup' && <ProofDialog action={open} onClose={close} />}
    </>
  );
};

/** With this many unused recovery codes or fewer, the settings suggest renewing them. */
const FEW_CODES = 3;
