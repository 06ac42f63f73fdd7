import { useWords } from '../../crud/useWords';
import { SearchField } from '../../ui/SearchField';

/** A search box that the specification (section 2) connects to no call. */
export const UnconnectedSearch = () => {
  const words = useWords();
  return <SearchField label={words('list.search')} />;
};
