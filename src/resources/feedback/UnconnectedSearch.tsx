import { SearchField } from '../../kit/SearchField';
import { useWords } from '../../kit/useWords';

/** A search box that the specification (section 2) connects to no call. */
export const UnconnectedSearch = () => {
  const words = useWords();
  return <SearchField label={words('list.search')} />;
};
