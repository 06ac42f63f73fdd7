import './avatar.css';

/** A person's initial, mostly in rows, so plain HTML. Hidden from screen readers: the name beside it says the same. */
export const Avatar = ({ name, large }: { name: string; large?: boolean }) => (
  <span className={large ? 'avatar avatar--large' : 'avatar'} aria-hidden="true">
    {initialOf(name)}
  </span>
);

/** The first visible character: skips combining marks and marks that only set the direction of writing. */
const initialOf = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.exec(name)?.[0].toUpperCase();
