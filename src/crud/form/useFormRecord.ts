import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';

/**
 * The record that a form on a page was filled in about. It follows what is read until something is typed: the fields that
 * nobody has touched follow even then, but what was typed would overwrite a newer record that its author never saw.
 * (A dialog's form has `useShownRecord` for that.)
 * @returns a ref, to be set to what was saved, or to what somebody else has saved and the author has seen.
 */
export const useFormRecord = (read: RaRecord) => {
  const record = useRef(read);
  // Without a version nothing would be asked at all: it was never read, or the API keeps none.
  if (record.current.version === undefined || !isAnythingUnsaved()) record.current = read;
  return record;
};
