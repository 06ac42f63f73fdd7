import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import './icon.css';

export type IconProps = Pick<SvgIconProps, 'className' | 'fontSize' | 'titleAccess' | 'style'>;

/**
 * Stands in for MUI's function of this name in the icons that the console imports (scripts/lightIcons.ts): the same
 * element, sized by a class instead of by emotion. Of MUI's props it knows those of `IconProps`; anything else is for CSS.
 * @param path what is drawn, on a field of 24 by 24.
 */
const createSvgIcon = (path: ReactNode, displayName: string) => {
  const Icon = ({ className, fontSize = 'medium', titleAccess, style }: IconProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without one it is hidden
    <svg
      viewBox="0 0 24 24"
      className={className ? `icon icon--${fontSize} ${className}` : `icon icon--${fontSize}`}
      style={style}
      focusable="false"
      aria-hidden={titleAccess ? undefined : true}
      role={titleAccess ? 'img' : undefined}
    >
      {path}
      {titleAccess && <title>{titleAccess}</title>}
    </svg>
  );
  Icon.displayName = `${displayName}Icon`;
  return Icon;
};

export default createSvgIcon;
