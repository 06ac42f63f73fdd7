import type { CSSProperties, ReactNode } from 'react';
import './user-cell.css';

interface WithInitialsProps {
  /** The person's name. */
  name: string;
  /** The text beside the initials. */
  children: ReactNode;
}

/**
 * A text with the initials of a person in front of it. CSS draws the initials, so that they are not part of the text that is
 * copied, searched and read out.
 */
export const WithInitials = ({ name, children }: WithInitialsProps) => (
  <span className="with-initials">
    <span className="avatar" aria-hidden="true" data-initials={initialsOf(name)} style={colorOf(name)} />
    <span className="table__first">{children}</span>
  </span>
);

/** Returns the first letters of the first and the last word. */
const initialsOf = (name: string) => {
  const letters = Array.from(name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu), ([letter]) => letter);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
};

/** Returns the hue of a person's avatar, or of a category: always the same for the same name. */
export const colorOf = (name: string) => {
  let hash = 7;
  for (const letter of name) hash = (hash * 37 + (letter.codePointAt(0) ?? 0)) % 3600;
  return { '--hue': (hash % 12) * 30 } as CSSProperties;
};
