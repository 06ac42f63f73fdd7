import { useRouteError } from 'react-router-dom';
import { shell } from '../i18n/shell';
import { CodeNotLoaded } from '../ui/loadCode';
import { useReload } from '../ui/reloadPage';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import './plain-page.css';

/** Stands in for the console when its code could not be loaded, or when it failed while it was rendered. */
export const Crash = () => (
  <main className="plain-page">
    <CrashCard />
  </main>
);

/** The same for one screen: the layout, and with it the way to the other screens, stays. */
export const ScreenCrash = () => (
  <div className="plain-page plain-page--within">
    <CrashCard />
  </div>
);

const CrashCard = () => {
  const words = useRouteError() instanceof CodeNotLoaded ? shell.notLoaded : shell.crash;
  const { reload, isBusy, hasFailed } = useReload();
  useDocumentTitle(words.title);
  return (
    <div className="plain-page__card">
      <div className="plain-page__said" role="alert">
        <h1>{words.title}</h1>
        <p>{hasFailed ? shell.unreachable : words.hint}</p>
      </div>
      <button type="button" className="plain-button" aria-disabled={isBusy} onClick={reload}>
        {words.retry}
      </button>
    </div>
  );
};
