import { config } from '../../src/app/config';
import { storeToken } from '../../src/authProvider/tokenStorage';
import { nextGeneration } from './place';
import { forgetSession } from './session';
import { words } from './words';

/** After confirmation, restores the sample data and signs out, in every tab. */
export function startOver(): void {
  if (!confirm(words.startOver)) return;
  storeToken(null);
  forgetSession();
  nextGeneration();
  location.assign(config.basePath);
}
