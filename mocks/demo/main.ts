import { setupWorker } from 'msw/browser';
import { config } from '../../src/app/config';
import { apiHandler } from '../handlers';
import { showBanner } from './banner';
import { connect } from './calls';
import { showFailure } from './failure';
import { databaseName, deleteFormer, onNextGeneration } from './place';
import { withSession } from './session';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/spinner.css';
import '../../src/pages/plain-page.css';
import './demo.css';

/** Demo entry: the API in a worker, MSW between it and the console, and the unmodified console. */
async function start() {
  leaveFileName();
  const api = connect(databaseName());
  await Promise.all([api.ready, answerCalls(withSession(api.call))]);
  await import('../../src/app/main');
  showBanner();
  onNextGeneration(() => location.reload());
  // The next visit tries again.
  deleteFormer().catch(() => {});
}

const answerCalls = (call: (request: Request) => Promise<Response>) =>
  setupWorker(apiHandler(call)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${config.basePath}demo-worker.js` },
  });

/** Handles URLs that end in index.html, which is not a console route. */
function leaveFileName() {
  if (location.pathname === `${config.basePath}index.html`) history.replaceState(null, '', config.basePath);
}

start().catch(showFailure);
