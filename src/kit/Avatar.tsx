import './avatar.css';

/** A person's initial. It says nothing that the name beside it does not: hidden from screen readers. */
export const Avatar = ({ name, large }: { name: string; large?: boolean }) => (
  <span className={large ? 'avatar avatar--large' : 'avatar'} aria-hidden="true">
    {initialOf(name)}
  </span>
);

/** The first character that can be seen: no mark that would stand on the one before it, nor one that only turns the writing. */
const initialOf = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(name)?.[0].toUpperCase();
