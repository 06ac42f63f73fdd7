import { Button, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { version } from '../../../package.json';
import { config } from '../../app/config';
import { Panel } from '../../ui/Panel';
import { useMenu } from '../menu';
import { openPanel } from '../openPanel';
import { controlsOf } from './controls';
import './help.css';

/** The help: about the current screen, the keyboard shortcuts, the documentation and the version. */
export const HelpPanel = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const name = pathname.slice(1) || 'home';
  const item = useMenu().find(({ path }) => path === pathname);
  const screen = item ? translate(item.label, { _: item.label }) : name;
  const links = { docs: config.docsUrl, api: `${config.apiBase}/openapi.json` };
  return (
    <Panel heading={translate('help.title')} onClose={onClose}>
      <section className="help">
        <h3>{translate('help.about', { screen })}</h3>
        <p>{translate(`help.screens.${name}`, { _: translate(`resources.${name}.subtitle`, { _: '' }) })}</p>
        <ul className="help__controls">
          {controlsOf(name).map((control) => (
            <li key={control}>{translate(`help.controls.${control}`)}</li>
          ))}
        </ul>
      </section>
      <section className="help">
        <h3>{translate('tools.shortcuts.title')}</h3>
        <p>{translate('help.shortcuts_hint')}</p>
        <Button variant="outlined" onClick={() => openPanel.set('shortcuts')}>
          {translate('help.shortcuts_open')}
        </Button>
      </section>
      <section className="help">
        <h3>{translate('help.more')}</h3>
        <ul className="help__links">
          {Object.entries(links).map(
            ([key, href]) =>
              href && (
                <li key={key}>
                  <Link href={href} target="_blank" rel="noreferrer">
                    {translate(`help.${key}`)} <span className="muted">{translate('help.new_tab')}</span>
                  </Link>
                </li>
              ),
          )}
        </ul>
      </section>
      <p className="muted">{translate('help.version', { version })}</p>
    </Panel>
  );
};
