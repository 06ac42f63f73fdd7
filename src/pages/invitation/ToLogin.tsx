import { Link } from 'react-router-dom';
import { invitationPage as words } from '../../i18n/invitation';

/** A link, because the address without the fragment is the login page. */
export const ToLogin = () => (
  <p>
    <Link to="/login" replace>
      {words.to_login}
    </Link>
  </p>
);
