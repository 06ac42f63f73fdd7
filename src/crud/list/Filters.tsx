import { FilterForm } from 'react-admin';

/** The inputs of the list's `filters` that are shown; what they say is in the list's address at once. */
export const Filters = () => (
  <div className="list__filters">
    <FilterForm />
  </div>
);
