/**
 * MUI's `onClose`, deaf to the second half of a double click: the first half opened the dialog, the second one lands on
 * the backdrop that has just come.
 */
export const closeUnlessDoubleClick = (close: () => void) => (event: object, reason: string) => {
  const clicks = 'detail' in event ? Number(event.detail) : 0;
  if (reason !== 'backdropClick' || clicks < 2) close();
};
