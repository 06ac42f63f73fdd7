import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import InputBase from '@mui/material/InputBase';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import { startTransition, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { OPENED_HERE } from '../../crud/dialog/dialogAddress';
import { IconButton } from '../../ui/Buttons';
import { DialogFrame } from '../../ui/DialogFrame';
import { LoadFailure } from '../../ui/LoadFailure';
import { useExplanation } from '../../ui/useExplanation';
import { matches, type PaletteItem } from './PaletteItem';
import { PaletteList } from './PaletteList';
import { paletteText } from './paletteText';
import { addRecent, readRecent } from './recent';
import { useCommands } from './useCommands';
import { type FoundItems, useFound, useFoundItems } from './useFound';
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
  const itemsOf = useFoundItems();
  return (
    <DialogFrame className="palette" onClose={onClose} aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {translate('palette.title')}
      </h2>
      <Combobox onClose={onClose} title={title} commands={commands} itemsOf={itemsOf} />
    </DialogFrame>
  );
};

interface ComboboxProps {
  onClose: () => void;
  /** The id of the element with the accessible name. */
  title: string;
  commands: readonly PaletteItem[];
  itemsOf: FoundItems;
}

/** A component inside the dialog, because its hook needs the input in the first render, and the dialog renders it in a portal. */
const Combobox = ({ onClose, title, commands, itemsOf }: ComboboxProps) => {
  const translate = useTranslate();
  const explain = useExplanation();
  const id = useId();
  const { shown, ...typing } = useTyping();
  const text = shown.trim();
  const open = useOpen(onClose);
  const found = useFound(text, itemsOf);
  const recent = translate('palette.groups.recent');
  const items = useMemo(
    () =>
      text === '' ? [...recentOf(commands, recent), ...commands] : [...commandsFor(commands, text), ...found.items],
    [commands, found.items, recent, text],
  );

  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<PaletteItem>(
    {
      id,
      open: true,
      options: items,
      value: null,
      inputValue: shown,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ title }) => title,
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
  const isEmpty = items.length === 0 && !found.isError;
  const status = found.isSearching
    ? translate('palette.searching')
    : isEmpty
      ? translate('palette.none', { text })
      : text === ''
        ? translate('palette.hint')
        : translate(found.hasMore ? 'palette.found_more' : 'palette.found', {
            smart_count: commandsFor(commands, text).length + found.count,
          });

  return (
    <>
      <div {...getRootProps()} className="palette__head">
        <InputBase
          className="palette__input"
          autoFocus
          fullWidth
          placeholder={translate('layout.search')}
          startAdornment={<SearchIcon aria-hidden fontSize="small" />}
          inputRef={useForkRef(ref, typing.ref)}
          inputProps={{
            ...input,
            ...typing.props,
            'aria-label': translate('layout.search'),
            'aria-describedby': `${id}-status`,
            maxLength: MAX_LENGTH,
          }}
        />
        <IconButton label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <div className="palette__results">
        {found.isError && (
          <LoadFailure
            message={translate('palette.failed')}
            hint={explain(found.error)}
            isFetching={found.isFetching}
            onRetry={found.refetch}
          />
        )}
        {items.length > 0 && (
          <PaletteList {...{ id, items, groups, getListboxProps, getOptionProps }} labelledBy={title} />
        )}
      </div>
      {/* No border when a failure leaves it empty. The status stays in the page, so that its changes are announced. */}
      <div className={found.isError && items.length === 0 ? undefined : 'palette__foot cluster between note'}>
        <span id={`${id}-status`} role="status">
          {found.isError ? '' : status}
        </span>
        {items.length > 0 && <Keys />}
      </div>
    </>
  );
};

/**
 * Returns the text that the list shows results for, and the input's props. The input is uncontrolled and the list follows in a
 * transition, so that a typed character is painted before anything renders. A key that acts on the list (Enter, arrows) first
 * renders the list synchronously, even if its text is up to date: otherwise the effect that highlights the first item could run
 * after an arrow key and undo it.
 */
const useTyping = () => {
  const ref = useRef<HTMLInputElement>(null);
  const [{ text, isReady }, show] = useState(() => ({ text: paletteText.get() ?? '', isReady: true }));
  useLayoutEffect(() => {
    // Adds what was typed into the top bar's field while this rendered.
    const typed = paletteText.get() ?? '';
    if (!ref.current || ref.current.value === typed) return;
    ref.current.value = typed;
    show({ text: typed, isReady: true });
  }, []);
  // Updates the top bar's field with the input's own text, which may be newer than the state.
  useLayoutEffect(() => paletteText.set(ref.current?.value ?? text), [text]);
  const props = {
    value: undefined,
    defaultValue: text,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      startTransition(() => show({ text: currentTarget.value, isReady: false })),
    onKeyDownCapture: ({ key, currentTarget: { value } }: React.KeyboardEvent<HTMLInputElement>) => {
      if ((isReady && text === value) || key.length === 1 || key === 'Backspace') return;
      flushSync(() => show({ text: value, isReady: true }));
    },
  };
  return { shown: text, ref, props };
};

const Keys = () => {
  const translate = useTranslate();
  return (
    <span className="palette__keys" aria-hidden="true">
      <kbd>
        <UpIcon />
      </kbd>
      <kbd>
        <DownIcon />
      </kbd>
      {translate('palette.keys.move')}
      <kbd>Enter</kbd> {translate('palette.keys.open')}
      <kbd>Esc</kbd> {translate('palette.keys.close')}
    </span>
  );
};

const commandsFor = (commands: readonly PaletteItem[], text: string) => commands.filter((item) => matches(item, text));

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
