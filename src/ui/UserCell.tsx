import { useTranslate } from 'react-admin';
import { isRecord } from '../dataProvider/values';
import { textOf } from '../format/values';
import './user-cell.css';

interface UserCellProps {
  /** As the API answers it: the account may be gone, and its fields with it. */
  person: { name?: string | null; email?: string | null } | null | undefined;
}

/** Somebody's initial, name and e-mail; 'Unknown User' where there is no name. What is cut off is shown on hover. */
export const UserCell = ({ person }: UserCellProps) => {
  const name = useUserName(person);
  const email = textOf(person?.email);
  return (
    <span className="user-cell">
      <Avatar name={name} />
      <span className="user-cell__text">
        <span className="user-cell__name" title={name}>
          {name}
        </span>
        {email && (
          <span className="user-cell__email" title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
};

/** A person's initial, mostly in rows, so plain HTML. Hidden from screen readers: the name beside it says the same. */
export const Avatar = ({ name, large }: { name: string; large?: boolean }) => (
  <span className={large ? 'avatar avatar--large' : 'avatar'} aria-hidden="true">
    {initialOf(name)}
  </span>
);

/** The first visible character: skips combining marks and marks that only set the direction of writing. */
const initialOf = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(name)?.[0].toUpperCase();

/** A person's name; 'Unknown User' where there is none. */
export const useUserName = (person: unknown): string => {
  const translate = useTranslate();
  return (isRecord(person) && textOf(person.name)) || translate('kit.unknown_user');
};
