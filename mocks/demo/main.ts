import { setupWorker } from 'msw/browser';
import { config } from '../../src/app/config';
import { apiHandler } from '../handlers';
import { showBanner } from './banner';
import { connect } from './calls';
import { showFailure } from './failure';
import { withSession } from './session';
import { databaseName, deleteOldDatabases, onStartOver } from './storage';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/authProvider/login/login.css';
import './demo.css';

/** Starts the demo: the API in a worker, the unmodified console, and MSW between them. */
async function start() {
  removeFileName();
  const api = connect(databaseName());
  await Promise.all([api.ready, answerCalls(withSession(api.call))]);
  await import('../../src/main');
  showBanner();
  onStartOver(() => location.reload());
  // If this fails, the next visit tries again.
  deleteOldDatabases().catch(() => {});
}

const answerCalls = (call: (request: Request) => Promise<Response>) =>
  setupWorker(apiHandler(call)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${config.basePath}demo-worker.js` },
  });

/** Removes index.html from the URL, because it is not a route of the console. */
function removeFileName() {
  if (location.pathname === `${config.basePath}index.html`) history.replaceState(null, '', config.basePath);
}

start().catch(showFailure);
