import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import InputBase from '@mui/material/InputBase';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useId, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { OPENED_HERE } from '../../crud/dialog/dialogAddress';
import { IconButton } from '../../ui/Buttons';
import { DialogFrame } from '../../ui/DialogFrame';
import { LoadFailure } from '../../ui/LoadFailure';
import { useExplanation } from '../../ui/useExplanation';
import { addRecent, matches, type PaletteItem, readRecent } from './PaletteItem';
import { paletteText } from './paletteText';
import { useCommands } from './useCommands';
import { useFound } from './useFound';
import './palette.css';

/** The longest text that the API accepts. */
const MAX_LENGTH = 200;

interface PaletteProps {
  onClose: () => void;
  onLogOut: () => void;
}

/** The search of everything: records, screens and actions, in a combobox that always shows its list. */
export const Palette = ({ onClose, onLogOut }: PaletteProps) => {
  const translate = useTranslate();
  const title = useId();
  // Not in the combobox, which renders again with every key.
  const commands = useCommands(onLogOut);
  return (
    <DialogFrame className="palette" onClose={onClose} aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {translate('palette.title')}
      </h2>
      <Combobox onClose={onClose} title={title} commands={commands} />
    </DialogFrame>
  );
};

interface ComboboxProps {
  onClose: () => void;
  /** The id of the element with the accessible name. */
  title: string;
  commands: readonly PaletteItem[];
}

/** A component inside the dialog, because its hook needs the input in the first render, and the dialog renders it in a portal. */
const Combobox = ({ onClose, title, commands }: ComboboxProps) => {
  const translate = useTranslate();
  const explain = useExplanation();
  const id = useId();
  const typed = useSyncExternalStore(paletteText.subscribe, paletteText.get) ?? '';
  const text = typed.trim();
  const open = useOpen(onClose);
  const found = useFound(text);
  const matching = commands.filter((item) => matches(item, text));
  const items =
    text === ''
      ? [...recentOf(commands, translate('palette.groups.recent')), ...commands]
      : [...matching, ...found.items];

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<PaletteItem>(
    {
      id,
      open: true,
      options: items,
      value: null,
      inputValue: typed,
      onInputChange: (_event, next, reason) => {
        if (reason === 'input') paletteText.set(next);
      },
      groupBy: ({ group }) => group,
      getOptionLabel: (item) => item.title,
      getOptionKey: ({ key }) => key,
      filterOptions: (options) => options,
      autoHighlight: true,
      clearOnBlur: false,
      onChange: (_event, item) => item && open(item),
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose();
      },
    },
  );
  const groups = groupedOptions as AutocompleteGroupedOption<PaletteItem>[];
  const { ref, ...input } = getInputProps() as ReturnType<typeof getInputProps> & { ref: React.Ref<HTMLInputElement> };
  const status = () => {
    if (found.isError) return '';
    if (found.isFetching) return translate('palette.searching');
    if (items.length === 0) return translate('palette.none', { text });
    if (text === '') return translate('palette.hint');
    const counted = { smart_count: matching.length + found.count };
    return translate(found.hasMore ? 'palette.found_more' : 'palette.found', counted);
  };

  return (
    <>
      <div {...getRootProps()} className="palette__head row">
        <InputBase
          className="palette__input"
          autoFocus
          fullWidth
          placeholder={translate('layout.search')}
          startAdornment={<SearchIcon aria-hidden fontSize="small" />}
          inputRef={ref}
          inputProps={{
            ...input,
            'aria-label': translate('layout.search'),
            'aria-describedby': `${id}-status`,
            maxLength: MAX_LENGTH,
          }}
        />
        <IconButton label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {found.isError && (
        <LoadFailure
          message={translate('palette.failed')}
          hint={explain(found.error)}
          isFetching={found.isFetching}
          onRetry={found.refetch}
        />
      )}
      {items.length > 0 && (
        <ul {...getListboxProps()} aria-labelledby={title}>
          {groups.map(({ key, index, group, options }) => (
            <li key={key} role="presentation">
              <div id={`${id}-group-${key}`} className="palette__group note">
                {group}
              </div>
              <ul role="group" aria-labelledby={`${id}-group-${key}`}>
                {options.map((option, position) => {
                  const { key: name, ...props } = getOptionProps({ option, index: index + position });
                  const { icon: Icon, detail } = option;
                  return (
                    // Plain HTML, because there can be many.
                    <li key={name} {...props} className="palette__option row">
                      {Icon && <Icon />}
                      <span className="palette__title ellipsis">{option.title}</span>
                      {detail && <span className="palette__detail muted ellipsis">{detail}</span>}
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {/* The status stays in the page, so that its changes are announced. */}
      <div className="palette__foot cluster between note">
        <span id={`${id}-status`} role="status">
          {status()}
        </span>
        {items.length > 0 && <Keys />}
      </div>
    </>
  );
};

const Keys = () => {
  const translate = useTranslate();
  return (
    <span className="palette__keys row" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> {translate('palette.keys.move')}
      <kbd>Enter</kbd> {translate('palette.keys.open')}
      <kbd>Esc</kbd> {translate('palette.keys.close')}
    </span>
  );
};

/** Returns the last opened items. A command that still exists has its current title and action, a record its screen's icon. */
const recentOf = (commands: readonly PaletteItem[], group: string): PaletteItem[] =>
  readRecent().map((item) => {
    const known = commands.find(({ key }) => key === item.key);
    const screen = commands.find(({ key }) => key === `screen /${item.key.split(' ')[0]}`);
    return { ...item, ...known, key: `recent ${item.key}`, group, icon: known?.icon ?? screen?.icon };
  });

/** Returns a function that closes the palette and opens an item. A dialog of the current list keeps its search and filters. */
const useOpen = (onClose: () => void) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return ({ key, title, detail, to, run }: PaletteItem) => {
    onClose();
    if (to) addRecent({ key: key.replace(/^recent /, ''), title, detail, to });
    run?.();
    if (!to) return;
    const target = parsePath(to);
    const isHere = target.pathname === pathname && (!target.search || search.includes(target.search.slice(1)));
    // On its own list, a tool keeps the list's search and filters.
    if (run && isHere) return;
    if (isHere && target.hash) target.search = search;
    void navigate(target, target.hash ? { state: OPENED_HERE } : undefined);
  };
};
