import { Link } from 'react-router-dom';
import { useWords } from './useWords';

/** A link, because the address without the fragment is the login page. */
export const ToLogin = () => (
  <p>
    <Link to="/login" replace>
      {useWords().to_login}
    </Link>
  </p>
);
