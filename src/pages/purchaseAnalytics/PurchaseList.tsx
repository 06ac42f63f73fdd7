import { List } from '../../crud/list/List';
import { ResourceProvider } from '../../crud/ResourceProvider';
import purchases from '../../resources/purchases';
import './overview.css';

/** Paginated list of all purchases, from src/resources/purchases.tsx. */
export const PurchaseList = () => (
  <div className="purchase-list">
    <ResourceProvider definition={purchases}>
      <List />
    </ResourceProvider>
  </div>
);
