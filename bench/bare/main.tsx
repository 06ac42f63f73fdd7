/**
 * The baseline of `npm run bench`: react-admin as it comes, with three resources that it guesses itself. What the console
 * costs is told as a ratio to this, in the same browser and the same run.
 */

import { Admin, EditGuesser, ListGuesser, Resource } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, dataProvider } from './providers';
import { Router } from './router';

// The guessers print their guess.
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
