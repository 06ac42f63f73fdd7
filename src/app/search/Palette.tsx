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
import { useExplanation } from '../../crud/useExplanation';
import { useLazyMessages } from '../../i18n/lazyMessages';
import { palette } from '../../i18n/palette';
import { IconButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { LoadFailure } from '../../ui/LoadFailure';
import { matches, type PaletteItem } from './PaletteItem';
import { PaletteList } from './PaletteList';
import { paletteText } from './paletteText';
import { addRecent, readRecent } from './recent';
import { useCommands } from './useCommands';
import { type FoundItems, useFound, useFoundItems } from './useFound';
import './palette.css';

/** The API accepts no longer text. */
const MAX_LENGTH = 200;

interface PaletteProps {
  onClose: () => void;
  onLogOut: () => void;
}

/** The search of everything: records, screens and actions, in a combobox that always shows its list. */
export const Palette = ({ onClose, onLogOut }: PaletteProps) => {
  const say = useLazyMessages('palette', palette);
  const title = useId();
  // Here, because the combobox renders with every key.
  const commands = useCommands(onLogOut);
  const itemsOf = useFoundItems();
  return (
    <Dialog className="palette" onClose={onClose} aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {say('title')}
      </h2>
      <Combobox onClose={onClose} title={title} commands={commands} itemsOf={itemsOf} />
    </Dialog>
  );
};

interface ComboboxProps {
  onClose: () => void;
  /** The id of its name. */
  title: string;
  commands: readonly PaletteItem[];
  itemsOf: FoundItems;
}

/** Inside the dialog, because its hook needs the input at once, and the dialog's portal renders it later. */
const Combobox = ({ onClose, title, commands, itemsOf }: ComboboxProps) => {
  const translate = useTranslate();
  const say = useLazyMessages('palette', palette);
  const explain = useExplanation();
  const id = useId();
  const { shown, ...typing } = useTyping();
  const text = shown.trim();
  const open = useOpen(onClose);
  const found = useFound(text, itemsOf);
  const recent = say('groups.recent');
  const items = useMemo(
    () =>
      text === ''
        ? [...recentOf(commands, recent), ...commands]
        : [...commands.filter((item) => matches(item, text)), ...found.items],
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
  const isNothing = items.length === 0 && !found.isSearching && !found.isError;
  const status = found.isSearching
    ? say('searching')
    : isNothing
      ? say('none', { text })
      : text === ''
        ? say('hint')
        : say('found', { smart_count: items.length });

  return (
    <>
      <div {...getRootProps()} className="palette__head">
        <InputBase
          className="palette__input"
          autoFocus
          fullWidth
          placeholder={say('label')}
          startAdornment={<SearchIcon aria-hidden fontSize="small" />}
          inputRef={useForkRef(ref, typing.ref)}
          inputProps={{
            ...input,
            ...typing.props,
            'aria-label': say('label'),
            'aria-describedby': `${id}-status`,
            maxLength: MAX_LENGTH,
          }}
        />
        <IconButton label={translate('kit.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <div className="palette__results">
        {found.isError && (
          <LoadFailure
            message={say('failed')}
            hint={explain(found.error)}
            isFetching={found.isFetching}
            onRetry={found.refetch}
          />
        )}
        {items.length > 0 && (
          <PaletteList {...{ id, items, groups, getListboxProps, getOptionProps }} labelledBy={title} />
        )}
      </div>
      {/* Without a line under the failure when it has nothing to say. The status stays, to be announced when it changes. */}
      <div className={found.isError && items.length === 0 ? undefined : 'palette__foot'}>
        <span id={`${id}-status`} role="status">
          {found.isError ? '' : status}
        </span>
        {items.length > 0 && <Keys />}
      </div>
    </>
  );
};

/**
 * Returns the text that the list is for, and the input's props. The browser keeps what is typed, and the list follows in a transition,
 * so that a key is painted before anything renders. A key that acts on the list (Enter, arrows) brings it up to date before it does:
 * also if it is already on the screen, because the effect that highlights its first item may not have run, and would undo an arrow key.
 */
const useTyping = () => {
  const ref = useRef<HTMLInputElement>(null);
  const [{ text, isReady }, show] = useState(() => ({ text: paletteText.get() ?? '', isReady: true }));
  useLayoutEffect(() => {
    // A key that went to the top bar's box while this rendered.
    const typed = paletteText.get() ?? '';
    if (!ref.current || ref.current.value === typed) return;
    ref.current.value = typed;
    show({ text: typed, isReady: true });
  }, []);
  // The top bar's box follows. With the input's own text, which may be newer.
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
  const say = useLazyMessages('palette', palette);
  return (
    <span className="palette__keys" aria-hidden="true">
      <kbd>
        <UpIcon />
      </kbd>
      <kbd>
        <DownIcon />
      </kbd>
      {say('keys.move')}
      <kbd>Enter</kbd> {say('keys.open')}
      <kbd>Esc</kbd> {say('keys.close')}
    </span>
  );
};

/** Returns the last opened items, with the icons of those that are still known. */
const recentOf = (commands: readonly PaletteItem[], group: string): PaletteItem[] =>
  readRecent().map((item) => {
    const known = commands.find(({ key }) => key === item.key);
    const screen = commands.find(({ key }) => key === `screen /${item.key.split(' ')[0]}`);
    return { ...item, ...known, key: `recent ${item.key}`, group, icon: known?.icon ?? screen?.icon };
  });

/** Returns a function that closes the palette and opens an item. On its own list, a dialog opens over the list as it is. */
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
    // The tool of a list uses the list's search and filters.
    if (run && isHere) return;
    if (isHere && target.hash) target.search = search;
    void navigate(target, target.hash ? { state: OPENED_HERE } : undefined);
  };
};
