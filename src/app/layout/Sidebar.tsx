import LogoutIcon from '@mui/icons-material/Logout';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import { memo, useState, useSyncExternalStore } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useAccess } from '../../authProvider/AccessProvider';
import { getSession, watchSession } from '../../authProvider/session';
import { useFeature, useFeatures } from '../../authProvider/useFeatures';
import { useLogout } from '../../authProvider/useLogout';
import type { ResourceEntry } from '../../crud/defineResource';
import { DiscardQuestion } from '../../crud/form/DiscardQuestion';
import { useCall } from '../../dataProvider/useCall';
import { wholeNumber } from '../../format/number';
import { useShell } from '../../i18n/language';
import { isAnythingUnsaved } from '../../ui/form/dirtyForms';
import { Avatar } from '../../ui/UserCell';
import { type MenuItem, useMenu } from './menu';
import { SidebarTools } from './Tools';
import './sidebar.css';

/**
 * The product's name, the links to all screens, and the signed-in user. Memoized, so that a navigation only renders the links
 * that change.
 */
export const Sidebar = memo(({ onNavigate }: { onNavigate?: () => void }) => {
  const translate = useTranslate();
  // A query per item is slow, so it only runs if the auth provider has a `canAccess` of its own.
  const { asksProvider, refusal } = useAccess();
  const features = useFeatures();
  const menu = useMenu().filter(
    ({ feature, resource = '' }) => !feature || (features.includes(feature) && !refusal({ resource, action: 'list' })),
  );
  return (
    <div className="sidebar">
      <div className="sidebar__brand">
        <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width="30" height="30" />
        {useShell().productTitle}
      </div>
      <nav aria-label={translate('layout.navigation')}>
        <List sx={{ display: 'grid', gap: '2px' }}>
          {menu.map(({ resource, feature: _, ...item }) =>
            resource === undefined || !asksProvider ? (
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
      <SidebarTools onUse={onNavigate} />
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

/** Positions the badge in the row instead of over a corner. */
const AT_THE_END = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } };

/** The count next to a sidebar item; empty for zero and while loading (rulings.md, 18). */
const MenuBadge = ({ badge }: { badge: NonNullable<ResourceEntry['menu']['badge']> }) => {
  const { data } = useCall(badge.call, { isFrame: true });
  if (data === undefined) return null;
  const count = (badge.count as (answer: unknown) => number)(data);
  return count > 0 ? <Badge color="primary" badgeContent={wholeNumber(count)} sx={AT_THE_END} /> : null;
};

/** The signed-in user and the logout, which asks first if a form on the page has unsaved input. */
const UserBlock = () => {
  const translate = useTranslate();
  const session = useSyncExternalStore(watchSession, getSession);
  const hasRoles = useFeature('roles');
  const logout = useLogout();
  const name = session?.username || translate('layout.fallback_name');
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (isAnythingUnsaved()) setAsking(true);
    else void logout();
  };
  return (
    <div className="sidebar__user">
      <Avatar name={name} own />
      <span className="sidebar__username" title={name}>
        {name}
        {hasRoles && session && <span className="sidebar__role">{translate(`tools.roles.${session.role}`)}</span>}
      </span>
      <Button size="small" color="inherit" startIcon={<LogoutIcon />} onClick={ask} sx={{ color: 'text.secondary' }}>
        {translate('layout.logout')}
      </Button>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={() => void logout()} />}
    </div>
  );
};
