import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../i18n/language';
import { loadFont } from '../ui/font';
import { Logo } from '../ui/Logo';
import { useDocumentTitle } from '../ui/useTitle';
import '../authProvider/login/login.css';

/** Shown for unknown URLs. Public, and makes no API calls. */
export const NotFound = () => {
  const shell = useShell();
  useDocumentTitle(shell.notFound.title);
  useEffect(() => void loadFont(), []);
  return (
    <main className="plain-page">
      <div className="plain-page__card">
        <Logo size={44} />
        <h1>{shell.notFound.title}</h1>
        <p>{shell.notFound.hint}</p>
        <Link to="/" className="plain-button">
          {shell.notFound.back}
        </Link>
      </div>
    </main>
  );
};
