import type { FoundItem } from '../../server/contract';
import { useAccess } from '../authProvider/AccessProvider';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import { parametersOf } from '../dataProvider/listAdapter';
import type { AnyDefinition } from './defineResource';
import { writeDialogAddress } from './dialog/dialogAddress';
import { listLink } from './list/listAddress';

/** Returns the address of a resource's list. */
export const addressOf = ({ name, listParameters }: AnyDefinition, filter: Readonly<Record<string, string>> = {}) =>
  listLink(`/${name}`, { ...listParameters, ...filter });

/** Returns a function that returns a record's address: its dialog, or the list if it has no dialog that the user may use. */
export const useRecordAddress = () => {
  const hasFeatures = useHasFeatures();
  const { refusal } = useAccess();
  return (entry: AnyDefinition, item: FoundItem): string => {
    const { name, api, found, show, showNeedsFeatures, edit } = entry;
    if (typeof found === 'function') return addressOf(entry, found(item));
    const canShow = show && (!showNeedsFeatures || hasFeatures);
    const action = found ?? (canShow ? 'show' : edit ? 'edit' : undefined);
    const record = { id: item.id };
    if (!action || refusal({ resource: name, action, record })) return addressOf(entry);
    const id = String(item.id);
    // Without a call for a single record, a list with pages has to be searched for it.
    const needsSearch = !hasFeatures && api?.items !== undefined;
    const filter: Record<string, string> =
      needsSearch && parametersOf(api).includes('search') ? { search: item.title } : {};
    return addressOf(entry, filter) + writeDialogAddress({ action, id });
  };
};
