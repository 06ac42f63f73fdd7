import CloseIcon from '@mui/icons-material/Close';
import Chip from '@mui/material/Chip';
import { useRef } from 'react';
import { useGetOne, useGetRecordRepresentation, useTranslate, useTranslateLabel } from 'react-admin';
import { text } from '../../../dataProvider/parse';
import { mediumDate } from '../../../format/date';
import { writeNumber } from '../../../format/typedNumber';
import { useDefinition } from '../../ResourceProvider';
import { NumberFilter } from '../filterInputs';
import { type ActiveFilter, type FilterInputProps, without } from './listFilters';

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  values: Readonly<Record<string, unknown>>;
  onChange: (values: Record<string, unknown>) => void;
  /** Called when the last chip has been removed. */
  onEmpty: () => void;
}

/** A chip for each active filter. A click removes the filter. */
export const FilterChips = ({ filters, values, onChange, onEmpty }: FilterChipsProps) => {
  const translate = useTranslate();
  const chips = useRef<HTMLUListElement>(null);
  const remove = (filter: ActiveFilter, index: number) => {
    onChange(without(values, [filter]));
    if (filters.length === 1) return onEmpty();
    // Move the focus to the next chip, or to the previous one if this was the last.
    const buttons = chips.current?.querySelectorAll<HTMLElement>('[role="button"]');
    buttons?.[index + 1 < filters.length ? index + 1 : index - 1]?.focus();
  };
  return (
    <ul ref={chips} className="filter-chips cluster" aria-label={translate('kit.filters.active')}>
      {filters.map((filter, index) => (
        <li key={filter.props.source}>
          <FilterChip
            {...filter.props}
            isNumber={filter.type === NumberFilter}
            value={values[filter.props.source]}
            onRemove={() => remove(filter, index)}
          />
        </li>
      ))}
    </ul>
  );
};

type FilterChipProps = FilterInputProps & { isNumber: boolean; value: unknown; onRemove: () => void };

const FilterChip = ({ reference, ...props }: FilterChipProps) =>
  reference && !props.choices?.some(({ id }) => id === props.value) ? (
    <ReferenceChip {...props} reference={reference} />
  ) : (
    <ValueChip {...props} />
  );

/** A chip with a record's name, or with its id until the name has loaded. */
const ReferenceChip = ({ reference, ...props }: FilterChipProps & { reference: string }) => {
  const id = text(props.value);
  const { data } = useGetOne(reference, { id }, { onError: ignore });
  const represent = useGetRecordRepresentation(reference);
  const name = data && represent(data);
  return <ValueChip {...props} shown={typeof name === 'string' && name ? name : `#${id}`} />;
};

const ignore = () => {};

const ValueChip = ({
  source,
  label,
  choices,
  isNumber,
  value,
  shown,
  onRemove,
}: FilterChipProps & { shown?: string }) => {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { name: resource } = useDefinition();
  const choice = choices?.find(({ id }) => id === value)?.name;
  const valueText = () => {
    if (choice) return translate(choice);
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (isNumber) return writeNumber(value);
    // A value of a field can have a name, such as a category.
    const named = translate(`resources.${resource}.${source}.${text(value)}`, { _: '' });
    return named || mediumDate(text(value)) || text(value) || JSON.stringify(value);
  };
  const filter = `${translateLabel({ source, label, resource })}: ${shown ?? valueText()}`;
  return (
    <Chip
      label={filter}
      aria-label={translate('kit.filters.remove', { filter })}
      onClick={onRemove}
      onDelete={onRemove}
      deleteIcon={<CloseIcon />}
    />
  );
};
