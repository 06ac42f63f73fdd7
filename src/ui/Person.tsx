import { textOf } from '../format/textOf';
import { Avatar } from './Avatar';
import { usePersonName } from './usePersonName';
import './person.css';

interface PersonProps {
  /** As the API answers it: the account may be gone, and its fields with it. */
  person: { name?: string | null; email?: string | null } | null | undefined;
}

/** Somebody's initial, name and e-mail; 'Unknown User' where there is no name. What is cut off is shown on hover. */
export const Person = ({ person }: PersonProps) => {
  const name = usePersonName(person);
  const email = textOf(person?.email);
  return (
    <span className="person">
      <Avatar name={name} />
      <span className="person__text">
        <span className="person__name" title={name}>
          {name}
        </span>
        {email && (
          <span className="person__email" title={email}>
            {email}
          </span>
        )}
      </span>
    </span>
  );
};
