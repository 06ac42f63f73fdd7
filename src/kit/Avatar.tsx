import './avatar.css';

/** A person's initial. It says nothing that the name beside it does not: hidden from screen readers. */
export const Avatar = ({ name, large }: { name: string; large?: boolean }) => (
  <span className={large ? 'avatar avatar--large' : 'avatar'} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase()}
  </span>
);
