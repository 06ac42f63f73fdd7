import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../../i18n/language';
import { Logo } from '../../ui/Logo';
import '../login/login.css';

/** Frame of the invitation page. Focuses the heading when it changes, so that screen readers announce what happened. */
export const InvitationCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const { productTitle } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current !== title) heading.current?.focus();
    lastTitle.current = title;
  }, [title]);
  return (
    <main className="plain-page">
      <title>{`${title} - ${productTitle}`}</title>
      <div className="plain-page__card invitation">
        <Logo size={44} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <footer className="login__footer note">{productTitle}</footer>
    </main>
  );
};

/** Link to the login page: the same route, without the invitation's fragment. */
export const LoginLink = () => (
  <p>
    <Link to="/login" replace>
      {useShell().invitation.to_login}
    </Link>
  </p>
);
