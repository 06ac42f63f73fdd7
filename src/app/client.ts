import { createData } from '../dataProvider';
import { apis } from '../resources/apis';
import { admin } from './admin';
import { handlers } from './handlers';

/** The query client and the data provider, created before the code of the screens has loaded, so that loaders can use them. */
export const client = createData(apis, handlers, admin.dataProvider);

export type Client = typeof client;
