import CloseIcon from '@mui/icons-material/Close';
import { Badge, List, ListItem, ListItemButton, ListItemIcon, type TooltipProps } from '@mui/material';
import { memo, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useHasFeatures } from '../authProvider/useHasFeatures';
import type { AnyDefinition } from '../crud/defineResource';
import { useCall } from '../dataProvider/useCall';
import { wholeNumber } from '../format/number';
import { useShell } from '../i18n/language';
import { pages } from '../pages';
import { IconButton } from '../ui/Buttons';
import { Logo } from '../ui/Logo';
import { loadable } from '../ui/loadable';
import { type MenuItem, MenuSlot, useMenu } from './menu';
import { UserBlock } from './UserBlock';
import './sidebar.css';

interface SidebarProps {
  /** Shows only icons, with tooltips. */
  isNarrow?: boolean;
  /** Closes the drawer that shows the sidebar on small screens. */
  onNavigate?: () => void;
}

const WithoutTooltip = ({ children }: TooltipProps) => children;

/** MUI's tooltip, which only the narrow sidebar loads. */
const Tooltip = loadable(async () => (await import('@mui/material/Tooltip')).default, WithoutTooltip, WithoutTooltip);

/**
 * The product's name, the links to all screens, and the signed-in user. Memoized, so that a navigation only renders the links
 * that change.
 */
export const Sidebar = memo(({ isNarrow, onNavigate }: SidebarProps) => {
  const translate = useTranslate();
  const hasFeatures = useHasFeatures();
  const Menu = useContext(MenuSlot);
  const menu = useMenu();
  return (
    <div className="sidebar">
      <div className="sidebar__brand row">
        <Logo size={30} />
        <span className="sidebar__product grow">{useShell().productTitle}</span>
        {onNavigate && hasFeatures && (
          <IconButton label={translate('ra.action.close')} onClick={onNavigate}>
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </div>
      <nav aria-label={translate('layout.navigation')}>
        {Menu ? (
          <Menu />
        ) : (
          <List sx={{ display: 'grid', gap: '2px' }}>
            {menu.map((item) => (
              <Item key={item.path} {...item} isNarrow={isNarrow} onClick={onNavigate} />
            ))}
          </List>
        )}
      </nav>
      <UserBlock onUse={onNavigate} />
    </div>
  );
});

/** Renders the tooltip inside the sidebar's landmark. */
const TOOLTIP: TooltipProps['slotProps'] = { popper: { container: () => document.querySelector('aside') } };

interface ItemProps extends MenuItem, Pick<SidebarProps, 'isNarrow'> {
  onClick?: () => void;
}

const Item = ({ path, label: text, icon: Icon, badge, isNarrow, onClick }: ItemProps) => {
  const label = useTranslate()(text, { _: text });
  // The code of a page loads while the pointer or the focus is on its link. A failure is shown after the click.
  const preload = () => void pages[path.slice(1)]?.().catch(() => {});
  // NavLink sets aria-current. `end` keeps the dashboard's link from matching every path. Without `aria-label={undefined}`, the
  // tooltip would replace the accessible name, which includes the badge's count.
  const link = (
    <ListItemButton
      component={NavLink}
      to={path}
      end={path === '/'}
      onClick={onClick}
      onPointerEnter={preload}
      onFocus={preload}
      aria-label={undefined}
    >
      <ListItemIcon>
        <Icon />
      </ListItemIcon>
      <span className="sidebar__label grow">{label}</span>
      {badge && <MenuBadge badge={badge} />}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding>
      {isNarrow ? (
        <Tooltip title={label} placement="right" slotProps={TOOLTIP}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </ListItem>
  );
};

/** Positions the badge in the row instead of over a corner. */
const AT_THE_END = { '& .MuiBadge-badge': { position: 'static', transform: 'none' } };

/** The count next to a sidebar item; hidden for zero and while loading (rulings.md, 18). */
const MenuBadge = ({ badge }: { badge: NonNullable<AnyDefinition['menu']['badge']> }) => {
  const { data } = useCall(badge.call, { isFrame: true });
  if (data === undefined) return null;
  const count = (badge.count as (answer: unknown) => number)(data);
  return count > 0 ? (
    <Badge color="primary" badgeContent={wholeNumber(count)} max={Number.POSITIVE_INFINITY} sx={AT_THE_END} />
  ) : null;
};
