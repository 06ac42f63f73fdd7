import { List } from '../../kit/list/List';
import { ResourceProvider } from '../../kit/ResourceProvider';
import './purchase-list.css';

/** All purchases, page by page: the list of src/resources/purchases.tsx. */
export const PurchaseList = () => (
  <div className="purchase-list">
    <ResourceProvider name="purchases">
      <List />
    </ResourceProvider>
  </div>
);
