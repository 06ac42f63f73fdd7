import { FilterForm } from 'react-admin';

/** The visible inputs of the list's `filters`. They update the list's address immediately. */
export const Filters = () => (
  <div className="list__filters">
    <FilterForm />
  </div>
);
