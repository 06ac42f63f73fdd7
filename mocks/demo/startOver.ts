import { config } from '../../src/app/config';
import { storeToken } from '../../src/authProvider/session';
import { forgetSession } from './session';
import { startNextGeneration } from './storage';
import { words } from './words';

/** Restores the sample data and signs out, in every tab, after a confirmation. */
export function startOver(): void {
  if (!confirm(words.startOver)) return;
  storeToken(null);
  forgetSession();
  startNextGeneration();
  location.assign(config.basePath);
}
