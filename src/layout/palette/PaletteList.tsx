import type { AutocompleteGroupedOption, UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { memo } from 'react';
import type { PaletteItem } from './PaletteItem';

interface PaletteListProps extends Pick<UseAutocompleteReturnValue<PaletteItem>, 'getListboxProps' | 'getOptionProps'> {
  id: string;
  /** The id of the element with the list's accessible name. */
  labelledBy: string;
  items: readonly PaletteItem[];
  /** The items by their group. */
  groups: readonly AutocompleteGroupedOption<PaletteItem>[];
}

const Groups = ({ id, labelledBy, groups, getListboxProps, getOptionProps }: PaletteListProps) => (
  <ul {...getListboxProps()} aria-labelledby={labelledBy}>
    {groups.map(({ key, index, group, options }) => (
      <li key={key} role="presentation">
        <div id={`${id}-group-${key}`} className="palette__group note">
          {group}
        </div>
        <ul role="group" aria-labelledby={`${id}-group-${key}`}>
          {options.map((option, position) => {
            const { key: name, ...props } = getOptionProps({ option, index: index + position });
            const { icon: Icon, title, detail } = option;
            return (
              // Plain HTML, because there can be many.
              <li key={name} {...props} className="palette__option">
                {Icon && <Icon />}
                <span className="palette__title ellipsis">{title}</span>
                {detail && <span className="palette__detail muted ellipsis">{detail}</span>}
              </li>
            );
          })}
        </ul>
      </li>
    ))}
  </ul>
);

/**
 * The items of the palette by group. Renders again only with other items, and not with each key, which would then be painted
 * later. `useAutocomplete` marks the highlighted item in the DOM itself.
 */
export const PaletteList = memo(Groups, (before, after) => before.items === after.items);
