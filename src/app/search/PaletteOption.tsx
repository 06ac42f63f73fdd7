import type { HTMLAttributes } from 'react';
import type { PaletteItem } from './PaletteItem';

/** A line of the palette. Plain markup, because there are many. */
export const PaletteOption = ({ item, ...props }: { item: PaletteItem } & HTMLAttributes<HTMLLIElement>) => {
  const { icon: Icon, title, detail } = item;
  return (
    <li {...props} className="palette__option">
      {Icon && <Icon />}
      <span className="palette__title">{title}</span>
      {detail && <span className="palette__detail">{detail}</span>}
    </li>
  );
};
