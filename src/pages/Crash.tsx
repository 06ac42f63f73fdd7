import { shell } from '../i18n/shell';
import './plain-page.css';

/** Stands in for a page whose code could not be loaded, or that failed while it was rendered. */
export const Crash = () => (
  <main className="plain-page">
    <div className="plain-page__card" role="alert">
      <h1>{shell.crash.title}</h1>
      <p>{shell.crash.hint}</p>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        {shell.crash.reload}
      </button>
    </div>
  </main>
);
