import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { shell } from '../i18n/shell';
import { MenuBadge } from './MenuBadge';
import { useMenu } from './menu';
import { UserBlock } from './UserBlock';
import './sidebar.css';

/** The product's name, the way to every screen, and who is signed in. */
export const Sidebar = ({ onNavigate }: { onNavigate?: () => void }) => {
  const translate = useTranslate();
  return (
    <div className="sidebar">
      <div className="sidebar__brand">
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="30" height="30" />
        {shell.productTitle}
      </div>
      <nav aria-label={translate('layout.navigation')}>
        <ul>
          {useMenu().map(({ path, label, icon: Icon, badge }) => (
            <li key={path}>
              {/* NavLink sets aria-current; `/` is the current one on `/` alone. */}
              <NavLink to={path} end={path === '/'} onClick={onNavigate}>
                <Icon />
                <span className="sidebar__label">{translate(label)}</span>
                {badge && <MenuBadge badge={badge} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserBlock />
    </div>
  );
};
