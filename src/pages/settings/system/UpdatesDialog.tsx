import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { version as consoleVersion } from '../../../../package.json';
import type { SystemVersion } from '../../../../server/contract';
import { SYSTEM, systemVersion } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { longDateTime, mediumDate } from '../../../format/date';
import { PendingButton } from '../../../ui/Buttons';
import { CloseButton, Dialog } from '../../../ui/Dialog';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useReload } from '../../../ui/reloadPage';
import { Spinner } from '../../../ui/Spinner';

/** Shows the versions of the console and the server, and the changelog. */
export const UpdatesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { data, isError, isFetching, refetch } = useRead([SYSTEM, 'version'], 'system/version', systemVersion, {
    refetchOnMount: 'always',
  });
  const { reload, isBusy, hasFailed } = useReload();
  const differs = data !== undefined && data.version !== consoleVersion;
  return (
    <Dialog
      title={translate('system.updates.title')}
      onClose={onClose}
      slotProps={{ content: { className: 'stack', tabIndex: 0 } }}
      actions={
        <>
          <CloseButton label="close" autoFocus />
          {differs && (
            <PendingButton variant="contained" isPending={isBusy} onClick={() => void reload()}>
              {translate('system.updates.reload')}
            </PendingButton>
          )}
        </>
      }
    >
      <p className="muted">{translate('system.updates.note')}</p>
      {hasFailed && <Alert severity="error">{translate('system.updates.unreachable')}</Alert>}
      {isError && (
        <LoadFailure message={translate('system.updates.failed')} isFetching={isFetching} onRetry={refetch} />
      )}
      {!isError && !data && <Spinner />}
      {!isError && data && (
        <>
          <Alert severity={differs ? 'warning' : 'success'} role="status">
            {translate(differs ? 'system.updates.differs' : 'system.updates.same')}
          </Alert>
          <Versions data={data} />
          <Changelog changelog={data.changelog} />
        </>
      )}
    </Dialog>
  );
};

const Versions = ({ data: { version, commit, builtAt } }: { data: SystemVersion }) => {
  const translate = useTranslate();
  const build = [commit, builtAt && longDateTime(builtAt)].filter(Boolean).join(', ');
  return (
    <dl className="system__versions">
      <dt className="muted">{translate('system.updates.console')}</dt>
      <dd>{consoleVersion}</dd>
      <dt className="muted">{translate('system.updates.server')}</dt>
      <dd>{version}</dd>
      {build && (
        <>
          <dt className="muted">{translate('system.updates.build')}</dt>
          <dd>{build}</dd>
        </>
      )}
    </dl>
  );
};

const Changelog = ({ changelog }: Pick<SystemVersion, 'changelog'>) => {
  const translate = useTranslate();
  return (
    <div className="system__changelog">
      <h3>{translate('system.updates.news')}</h3>
      {changelog.map(({ version, date, sections }) => (
        <section key={version}>
          <h4>
            {date === null
              ? translate('system.updates.unreleased')
              : translate('system.updates.released', { version, date: mediumDate(date) || date })}
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
