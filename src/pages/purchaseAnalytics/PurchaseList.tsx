import { List } from '../../crud/list/List';
import { ResourceProvider } from '../../crud/ResourceProvider';
import purchases from '../../resources/purchases';

/** Paginated list of all purchases, from src/resources/purchases.tsx. */
export const PurchaseList = () => (
  <ResourceProvider definition={purchases}>
    <List />
  </ResourceProvider>
);
