import { FilterForm } from 'react-admin';

/** The visible inputs of the list's `filters`. They apply while the user types. */
export const Filters = () => (
  <div className="list__filters cluster">
    <FilterForm />
  </div>
);
