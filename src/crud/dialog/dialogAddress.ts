/** An open dialog, as the address's fragment has it: `#create`, `#edit=12`, `#delete=12` (decisions.md, 1). */
export interface DialogAddress {
  action: string;
  /** As text: an address does not tell 12 from '12'. */
  id?: string;
}

/** @returns null when the fragment names no dialog. */
export const readDialogAddress = (hash: string): DialogAddress | null => {
  const match = /^#([a-z]+)(?:=(.+))?$/.exec(hash);
  if (!match?.[1]) return null;
  try {
    return { action: match[1], id: match[2] === undefined ? undefined : decodeURIComponent(match[2]) };
  } catch {
    return null;
  }
};

export const writeDialogAddress = ({ action, id }: DialogAddress) =>
  id === undefined ? `#${action}` : `#${action}=${encodeURIComponent(id)}`;
