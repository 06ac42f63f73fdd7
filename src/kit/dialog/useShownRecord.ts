import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import type { DialogAddress } from './dialogAddress';

/**
 * The record that the dialog is about. Once found it stays while the dialog stands, even when the list behind it is
 * refetched without it: what someone is typing does not vanish because a row moved.
 */
export const useShownRecord = (
  records: RaRecord[] | undefined,
  address: DialogAddress | null,
): RaRecord | undefined => {
  const shown = useRef<RaRecord>(undefined);
  if (address?.id === undefined) shown.current = undefined;
  else if (String(shown.current?.id) !== address.id) {
    shown.current = records?.find((record) => String(record.id) === address.id);
  }
  return shown.current;
};
