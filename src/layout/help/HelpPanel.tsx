import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { version } from '../../../package.json';
import { config } from '../../app/config';
import { Panel } from '../../ui/Panel';
import { useMenu } from '../menu';
import { shortcutsHelp } from '../openPanels';
import { controlsOf } from './controls';
import './help.css';

/** The help: about the current screen, the keyboard shortcuts, the documentation and the version. */
export const HelpPanel = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { name, title, text } = useScreen();
  const controls = controlsOf(name);
  const showKeys = () => {
    onClose();
    shortcutsHelp.set(true);
  };
  return (
    <Panel heading={translate('help.title')} onClose={onClose}>
      <section className="help">
        <h3>{translate('help.about', { screen: title })}</h3>
        <p>{text}</p>
        {controls.length > 0 && (
          <ul className="help__controls">
            {controls.map((control) => (
              <li key={control}>{translate(`help.controls.${control}`)}</li>
            ))}
          </ul>
        )}
      </section>
      <section className="help">
        <h3>{translate('tools.shortcuts.title')}</h3>
        <p>{translate('help.shortcuts_hint')}</p>
        <Button variant="outlined" onClick={showKeys}>
          {translate('help.shortcuts_open')}
        </Button>
      </section>
      <section className="help">
        <h3>{translate('help.more')}</h3>
        <ul className="help__links">
          {config.docsUrl && <NewTabLink href={config.docsUrl} label={translate('help.docs')} />}
          <NewTabLink href={`${config.apiBase}/openapi.json`} label={translate('help.api')} />
        </ul>
      </section>
      <p className="muted">{translate('help.version', { version })}</p>
    </Panel>
  );
};

const NewTabLink = ({ href, label }: { href: string; label: string }) => {
  const translate = useTranslate();
  return (
    <li>
      <Link href={href} target="_blank" rel="noreferrer">
        {label} <span className="muted">{translate('help.new_tab')}</span>
      </Link>
    </li>
  );
};

/** Returns the name and the title of the current screen, and its help text, by default its subtitle. */
const useScreen = () => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const item = useMenu().find(({ path }) => path === pathname);
  const name = pathname.slice(1) || 'home';
  return {
    name,
    title: item ? translate(item.label, { _: item.label }) : name,
    text: translate(`help.screens.${name}`, { _: translate(`resources.${name}.subtitle`, { _: '' }) }),
  };
};
