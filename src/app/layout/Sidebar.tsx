import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { memo } from 'react';
import { CanAccess, useAuthProvider, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { shell } from '../../i18n/shell';
import { MenuBadge } from './MenuBadge';
import { type MenuItem, useMenu } from './menu';
import { UserBlock } from './UserBlock';
import './sidebar.css';

/**
 * The product's name, the links to all screens, and the signed-in user. Memoized, so that a navigation renders only the
 * links that change.
 */
export const Sidebar = memo(({ onNavigate }: { onNavigate?: () => void }) => {
  const translate = useTranslate();
  // A query for every item takes its time: it is for an auth provider that answers it.
  const hasAccessControl = Boolean(useAuthProvider()?.canAccess);
  return (
    <div className="sidebar">
      <div className="sidebar__brand">
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="30" height="30" />
        {shell.productTitle}
      </div>
      <nav aria-label={translate('layout.navigation')}>
        <List sx={{ display: 'grid', gap: '2px' }}>
          {useMenu().map(({ resource, ...item }) =>
            resource === undefined || !hasAccessControl ? (
              <Item key={item.path} {...item} onClick={onNavigate} />
            ) : (
              <CanAccess key={item.path} action="list" resource={resource} error={null}>
                <Item {...item} onClick={onNavigate} />
              </CanAccess>
            ),
          )}
        </List>
      </nav>
      <UserBlock />
    </div>
  );
});

const Item = ({ path, label, icon: Icon, badge, onClick }: Omit<MenuItem, 'order'> & { onClick?: () => void }) => {
  const translate = useTranslate();
  return (
    <ListItem disablePadding>
      {/* NavLink sets aria-current. `end` keeps the dashboard's link from matching every path. */}
      <ListItemButton component={NavLink} to={path} end={path === '/'} onClick={onClick}>
        <ListItemIcon>
          <Icon />
        </ListItemIcon>
        <span className="sidebar__label">{translate(label, { _: label })}</span>
        {badge && <MenuBadge badge={badge} />}
      </ListItemButton>
    </ListItem>
  );
};
