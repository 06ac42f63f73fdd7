import CloseIcon from '@mui/icons-material/Close';
import Chip from '@mui/material/Chip';
import { useRef } from 'react';
import { useGetOne, useGetRecordRepresentation, useTranslate, useTranslateLabel } from 'react-admin';
import { text } from '../../../dataProvider/parse';
import { mediumDate } from '../../../format/date';
import { writeNumber } from '../../../format/typedNumber';
import { useDefinition } from '../../ResourceProvider';
import { NumberFilter } from '../filterInputs';
import type { ResourceListResult } from '../useResourceList';
import type { ActiveFilter } from './listFilters';

interface FilterChipsProps {
  list: ResourceListResult;
  filters: readonly ActiveFilter[];
  /** Called when the last chip has been removed. */
  onEmpty: () => void;
}

/** A chip for each active filter. A click removes the filter. */
export const FilterChips = ({ list, filters, onEmpty }: FilterChipsProps) => {
  const chips = useRef<HTMLUListElement>(null);
  const remove = (source: string, index: number) => {
    list.hideFilter(source);
    if (filters.length === 1) return onEmpty();
    // Move the focus to the next chip, or to the previous one if this was the last.
    const buttons = chips.current?.querySelectorAll<HTMLElement>('[role="button"]');
    buttons?.[index + 1 < filters.length ? index + 1 : index - 1]?.focus();
  };
  return (
    <ul ref={chips} className="filter-chips cluster" aria-label={useTranslate()('kit.filters.active')}>
      {filters.map((filter, index) => (
        <li key={filter.props.source}>
          <FilterChip
            {...filter}
            value={list.filterValues[filter.props.source]}
            onRemove={() => remove(filter.props.source, index)}
          />
        </li>
      ))}
    </ul>
  );
};

const FilterChip = ({ type, props, value, onRemove }: ActiveFilter & { value: unknown; onRemove: () => void }) => {
  const { source, label, choices, reference = '' } = props;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { name: resource } = useDefinition();
  const id = text(value);
  const choice = choices?.find((each) => each.id === value)?.name;
  const { data } = useGetOne(reference, { id }, { enabled: reference !== '' && !choice });
  const represent = useGetRecordRepresentation(reference);
  const shown = () => {
    if (choice) return translate(choice);
    // The record's name, or its id until the name has loaded.
    if (reference) return String((data && represent(data)) || `#${id}`);
    if (typeof value === 'boolean') return translate(`kit.filters.${value ? 'yes' : 'no'}`);
    if (type === NumberFilter) return writeNumber(value);
    // A value of a field can have a name, such as a category.
    const named = translate(`resources.${resource}.${source}.${id}`, { _: '' });
    return named || mediumDate(id) || id || JSON.stringify(value);
  };
  const filter = `${translateLabel({ source, label, resource })}: ${shown()}`;
  return (
    <Chip
      variant="outlined"
      color="primary"
      size="small"
      label={filter}
      aria-label={translate('kit.filters.remove', { filter })}
      onClick={onRemove}
      onDelete={onRemove}
      deleteIcon={<CloseIcon />}
    />
  );
};
