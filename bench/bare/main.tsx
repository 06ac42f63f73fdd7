/**
 * The baseline of `npm run bench`: plain react-admin with three guessed resources. The console's results are ratios to
 * it, in the same browser and the same run.
 */

import { Admin, EditGuesser, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, dataProvider } from './providers';
import { Router } from './router';

// Silences the guessers, which print their guesses.
console.log = () => {};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Router>
    <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
      <Resource name="users" list={ListGuesser} edit={EditGuesser} />
      <Resource name="groups" list={ListGuesser} edit={EditGuesser} />
      <Resource name="events" list={ListGuesser} edit={EditGuesser} />
    </Admin>
  </Router>,
);
