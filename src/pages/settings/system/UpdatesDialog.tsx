import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { version as consoleVersion } from '../../../../package.json';
import type { SystemVersion } from '../../../../server/contract';
import { SYSTEM, systemVersion } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { longDateTime, mediumDate } from '../../../format/date';
import { PendingButton } from '../../../ui/Buttons';
import { Dialog } from '../../../ui/Dialog';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useReload } from '../../../ui/reloadPage';
import { Spinner } from '../../../ui/Spinner';
import { useSay } from './say';

/** Shows the versions of the console and the server, and the changelog. */
export const UpdatesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const say = useSay();
  const id = useId();
  const { data, isError, isFetching, refetch } = useRead([SYSTEM, 'version'], 'system/version', systemVersion, {
    refetchOnMount: 'always',
  });
  const { reload, isBusy, hasFailed } = useReload();
  const differs = data !== undefined && data.version !== consoleVersion;
  return (
    <Dialog onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{say('updates.title')}</DialogTitle>
      <DialogContent className="stack" tabIndex={0}>
        <p className="muted">{say('updates.note')}</p>
        {hasFailed && <Alert severity="error">{say('updates.unreachable')}</Alert>}
        {isError && <LoadFailure message={say('updates.failed')} isFetching={isFetching} onRetry={refetch} />}
        {!isError && !data && <Spinner />}
        {!isError && data && (
          <>
            <Alert severity={differs ? 'warning' : 'success'} role="status">
              {say(differs ? 'updates.differs' : 'updates.same')}
            </Alert>
            <Versions data={data} />
            <Changelog changelog={data.changelog} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('kit.action.close')}
        </Button>
        {differs && (
          <PendingButton variant="contained" isPending={isBusy} onClick={() => void reload()}>
            {say('updates.reload')}
          </PendingButton>
        )}
      </DialogActions>
    </Dialog>
  );
};

const Versions = ({ data: { version, commit, builtAt } }: { data: SystemVersion }) => {
  const say = useSay();
  const build = [commit, builtAt && longDateTime(builtAt)].filter(Boolean).join(', ');
  return (
    <dl className="system__versions">
      <dt className="muted">{say('updates.console')}</dt>
      <dd>{consoleVersion}</dd>
      <dt className="muted">{say('updates.server')}</dt>
      <dd>{version}</dd>
      {build && (
        <>
          <dt className="muted">{say('updates.build')}</dt>
          <dd>{build}</dd>
        </>
      )}
    </dl>
  );
};

const Changelog = ({ changelog }: Pick<SystemVersion, 'changelog'>) => {
  const say = useSay();
  return (
    <div className="system__changelog">
      <h3>{say('updates.news')}</h3>
      {changelog.map(({ version, date, sections }) => (
        <section key={version}>
          <h4>
            {date === null
              ? say('updates.unreleased')
              : say('updates.released', { version, date: mediumDate(date) || date })}
          </h4>
          {sections.map(({ title, items }) => (
            <div key={title}>
              <h5>{title}</h5>
              <ul className="marked-list">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
};
