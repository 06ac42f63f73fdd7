import { setupServer } from 'msw/node';
import { mockApi } from '../../mocks/api';
import { apiHandler } from '../../mocks/handlers';
import { openTestDatabase } from '../api/database';

export const api = mockApi(openTestDatabase);

/** `server.use(faultHandler({ … }))` makes a call fail for the rest of the test. */
export const server = setupServer(apiHandler(api.fetch));
