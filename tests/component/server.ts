import { setupServer } from 'msw/node';
import { mockApi } from '../../mocks/api';
import { apiHandler } from '../../mocks/handlers';

export const api = mockApi();

/** `server.use(faultHandler({ … }))` lets a call fail for the rest of the test. */
export const server = setupServer(apiHandler(api.fetch));
