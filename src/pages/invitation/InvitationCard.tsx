import { type ReactNode, useEffect, useRef } from 'react';
import { useShell } from '../../i18n/language';
import { Logo } from '../../ui/Logo';
import '../plain-page.css';
import '../login.css';
import './invitation.css';

/** The frame of the invitation's page. Its heading gets the focus when it changes, so that screen readers say what happened. */
export const InvitationCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const { productTitle } = useShell();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current !== title) heading.current?.focus();
    before.current = title;
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
      <footer className="login__footer">{productTitle}</footer>
    </main>
  );
};
