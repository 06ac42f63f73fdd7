import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
  }
}

/** A search for elements. A string matches in full; a regular expression matches in part, ignoring case. */
export interface Query {
  role?: string;
  /** The accessible name of `role`. */
  name?: string | RegExp;
  /** The accessible description of `role`. */
  description?: RegExp;
  /** The heading's level. */
  level?: number;
  label?: string;
  text?: string | RegExp;
  /** Looks only inside the elements that this query finds. */
  within?: Query;
  /** Only the first match counts. */
  first?: boolean;
}

export const button = (name: string | RegExp, within?: Query): Query => ({ role: 'button', name, within });
export const heading = (name: string): Query => ({ role: 'heading', level: 1, name });
export const dialog = (name: string): Query => ({ role: 'dialog', name });
export const field = (label: string, within?: Query): Query => ({ label, within });

/** The visible matches. All but `count` describe the first one. */
export interface Seen {
  count: number;
  /** The center, in CSS pixels of the viewport. */
  x: number;
  y: number;
  /** A click at the center reaches the element. */
  isOnTop: boolean;
  isFocused: boolean;
  value: string | null;
}

/** Finds elements. Runs in the page, so it must not use anything outside its own body. */
export function look(query: Query): Seen {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const matcher = (value: string | RegExp | { pattern: string }) =>
    typeof value === 'object' && 'pattern' in value ? new RegExp(value.pattern, 'i') : value;

  const find = ({ role, name, description, level, label, text, within, first }: Query): HTMLElement[] => {
    const roots = within ? find(within) : [document.body];
    const found = roots.flatMap((root) => {
      if (label !== undefined) return queryAllByLabelText(root, label);
      if (text !== undefined) return queryAllByText(root, matcher(text));
      return queryAllByRole(root, role ?? '', {
        ...(name !== undefined && { name: matcher(name) }),
        ...(description !== undefined && { description: matcher(description) }),
        level,
      });
    });
    const visible = [...new Set(found)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return first ? visible.slice(0, 1) : visible;
  };

  const all = find(query);
  const [element] = all;
  if (!element) return { count: 0, x: 0, y: 0, isOnTop: false, isFocused: false, value: null };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const isOnTop = element.contains(document.elementFromPoint(x, y));
  const value = 'value' in element ? String(element.value) : null;
  return { count: all.length, x, y, isOnTop, isFocused: element === document.activeElement, value };
}
