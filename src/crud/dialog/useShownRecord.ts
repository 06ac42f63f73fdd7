import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import type { DialogAddress } from './dialogAddress';

/**
 * The record that the dialog is about. Once found it stays while the dialog stands, even when the list behind it is
 * refetched without it: what someone is typing does not vanish because a row moved. As long as nothing has been typed it
 * follows the list, so that a dialog which was opened during a refetch does not go on from what was saved over.
 */
export const useShownRecord = (
  records: RaRecord[] | undefined,
  address: DialogAddress | null,
): RaRecord | undefined => {
  const shown = useRef<RaRecord>(undefined);
  const found = records?.find((record) => String(record.id) === address?.id);
  if (String(shown.current?.id) !== address?.id) shown.current = found;
  else if (found && found !== shown.current && !isAnythingUnsaved()) shown.current = found;
  return shown.current;
};
