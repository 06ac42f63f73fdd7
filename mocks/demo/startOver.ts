import { config } from '../../src/app/config';
import { storeToken } from '../../src/authProvider/tokenStorage';
import { nextGeneration } from './place';
import { forgetSession } from './session';
import { words } from './words';

/** After a question: back to the sample data, in every tab, and signed out. */
export function startOver(): void {
  if (!confirm(words.startOver)) return;
  storeToken(null);
  forgetSession();
  nextGeneration();
  location.assign(config.basePath);
}
