import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { version as consoleVersion } from '../../../../package.json';
import type { SystemVersion } from '../../../../server/contract';
import { SYSTEM, systemVersion } from '../../../dataProvider/system';
import { useRead } from '../../../dataProvider/useCall';
import { longDateTime, mediumDate } from '../../../format/date';
import { PendingButton } from '../../../ui/Buttons';
import { CloseButton, Dialog } from '../../../ui/Dialog';
import { Loaded } from '../../../ui/Loaded';
import { useReload } from '../../../ui/reloadPage';

/** Shows the versions of the console and the server, and the changelog. */
export const UpdatesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const query = useRead([SYSTEM, 'version'], 'system/version', systemVersion, { refetchOnMount: 'always' });
  const { reload, isBusy, hasFailed } = useReload();
  const differs = query.data !== undefined && query.data.version !== consoleVersion;
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
      <Loaded query={query} failed={translate('system.updates.failed')}>
        {(data) => (
          <>
            <Alert severity={differs ? 'warning' : 'success'} role="status">
              {translate(differs ? 'system.updates.differs' : 'system.updates.same')}
            </Alert>
            <Versions data={data} />
            <Changelog changelog={data.changelog} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
};

const Versions = ({ data: { version, commit, builtAt } }: { data: SystemVersion }) => {
  const translate = useTranslate();
  const build = [commit, builtAt && longDateTime(builtAt)].filter(Boolean).join(', ');
  return (
    <dl className="system__versions">
      {Object.entries({ console: consoleVersion, server: version, ...(build && { build }) }).map(([name, value]) => (
        <div key={name} className="cluster">
          <dt className="muted">{translate(`system.updates.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Changelog = ({ changelog }: Pick<SystemVersion, 'changelog'>) => {
  const translate = useTranslate();
  return (
    <div className="system__changelog stack">
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
              <h5 className="muted">{title}</h5>
              <ul>
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
