import { useRouteError } from 'react-router-dom';
import { useShell } from '../i18n/language';
import { Logo } from '../ui/Logo';
import { CodeNotLoaded } from '../ui/loadCode';
import { useReload } from '../ui/reloadPage';
import { useDocumentTitle } from '../ui/useTitle';
import '../authProvider/login/login.css';

/** Error page shown when the console fails to load or render. */
export const Crash = () => (
  <main className="plain-page">
    <CrashCard />
  </main>
);

/** Error view for one screen: the layout and its navigation stay usable. */
export const ScreenCrash = () => (
  <div className="plain-page plain-page--within">
    <CrashCard />
  </div>
);

const CrashCard = () => {
  const shell = useShell();
  const words = useRouteError() instanceof CodeNotLoaded ? shell.notLoaded : shell.crash;
  const { reload, isBusy, hasFailed } = useReload();
  useDocumentTitle(words.title);
  return (
    <div className="plain-page__card">
      <Logo size={44} />
      <div className="stack" role="alert">
        <h1>{words.title}</h1>
        <p className="muted">{hasFailed ? shell.unreachable : words.hint}</p>
      </div>
      <button type="button" className="plain-button" aria-disabled={isBusy} onClick={reload}>
        {words.retry}
      </button>
    </div>
  );
};
