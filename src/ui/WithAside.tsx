import type { ReactNode } from 'react';

interface WithAsideProps {
  aside?: ReactNode;
  children: ReactNode;
}

/** Shows content with react-admin's `aside` beside it, or below it on small screens. */
export const WithAside = ({ aside, children }: WithAsideProps) =>
  aside ? (
    <div className="with-aside">
      <div>{children}</div>
      {aside}
    </div>
  ) : (
    children
  );
