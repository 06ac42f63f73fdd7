import type { CSSProperties, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './user-cell.css';

interface UserCellProps {
  /** Null, or without a name, if the account was deleted. */
  user: { name: string; email: string } | null;
  /** Returns a link with the name. */
  link?: (name: string) => ReactNode;
}

/** A user's initial, name and email; 'Unknown User' without a name. Truncated text is shown on hover. */
export const UserCell = ({ user, link }: UserCellProps) => {
  const name = useUserName(user);
  const email = user?.email;
  return (
    <span className="user-cell row">
      <Avatar name={name} />
      <span className="user-cell__text">
        <span className="user-cell__name strong ellipsis" title={name}>
          {link ? link(name) : name}
        </span>
        {email && (
          <span className="user-cell__email note ellipsis" title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
};

interface AvatarProps {
  name: string;
  large?: boolean;
  /** The theme's color instead of one derived from the name: for the signed-in user. */
  own?: boolean;
}

/** A user's initial. Plain HTML because lists render many. Hidden from screen readers: the name is next to it. */
export const Avatar = ({ name, large, own }: AvatarProps) => (
  <span
    className={large ? 'avatar avatar--large' : 'avatar'}
    aria-hidden="true"
    style={own ? undefined : colorOf(name)}
  >
    {initialOf(name)}
  </span>
);

/** Returns the first visible character, skipping combining and text-direction marks. */
const initialOf = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(name)?.[0].toUpperCase();

/** Returns the user's name, or 'Unknown User'. */
export const useUserName = (user: UserCellProps['user']): string => {
  const translate = useTranslate();
  return user?.name || translate('kit.unknown_user');
};

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
  <span className="with-initials row">
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
