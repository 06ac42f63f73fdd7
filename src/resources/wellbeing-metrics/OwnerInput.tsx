import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { FieldTitle, useDebouncedEvent, useGetList, useInput, useTranslate, ValidationError } from 'react-admin';
import type { User } from '../../../server/contract';
import { whileRetrying } from '../../dataProvider/useCall';
import { LoadFailure } from '../../ui/LoadFailure';

/** Maximum number of users in the list (specification, section 9). */
const LIMIT = 100;

/** User id 0 means no user (rulings.md, 9). */
const NO_USER = 0;

/** A choice of the user selector. */
interface Owner {
  id: number;
  label: string;
}

const ignore = () => {};

/** Returns the users that a search finds, newest first; all of them for ''. Each search is a separate query. */
const useOwners = (search: string) => {
  const users = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: LIMIT },
      sort: { field: 'id', order: 'DESC' },
      filter: search === '' ? {} : { search },
    },
    { onError: ignore },
  );
  const { isFetching, refetch } = users;
  const owners = (users.data ?? []).map((user): Owner => ({ id: user.id, label: labelOf(user) }));
  return { owners, isFetching, refetch, ...whileRetrying(users) };
};

/** 'Ada Lovelace (ada@example.com)', or the available parts, or else the number. */
const labelOf = ({ id, name, email }: User) => {
  const [known, address] = [name.trim(), email.trim()];
  if (known && address) return `${known} (${address})`;
  return known || address || `#${id}`;
};

/** Delay between typing and the search, in ms. */
const DEBOUNCE = 300;

/**
 * Selects the metric's owner by name and email. Typing searches all users. While users load, or if they fail to load, a metric
 * without a user can still be created. The list does not open on focus, because it would cover the fields below.
 */
export const OwnerInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const [search, setSearch] = useState('');
  const searchSoon = useDebouncedEvent(setSearch, DEBOUNCE);
  const [typed, setTyped] = useState('');
  const { owners, isPending, isError, isFetching, refetch } = useOwners(search);
  const textInput = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Owner>();
  const none = { id: NO_USER, label: translate('resources.wellbeing-metrics.owner.none') };

  const id: number = field.value;
  const label =
    id === NO_USER ? none.label : ([chosen, ...owners].find((owner) => owner?.id === id)?.label ?? `#${id}`);
  // Keep the same object for the same owner: MUI resets the typed text when the value changes.
  const value = useMemo((): Owner => ({ id, label }), [id, label]);

  // Until the typed text has been searched, `owners` are those of the previous text.
  const isSearching = isPending || typed !== search;
  const found = isSearching ? [] : owners;
  // Without a typed text, the first choice is 'No user', also while the users load.
  const choices = typed === '' ? [none, ...found] : found;

  const input = (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      name={source}
      inputRef={textInput}
      inputProps={{
        ...params.inputProps,
        // The typed text is kept for Try again. Otherwise, MUI drops a text that selects nothing.
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          if (!failure.current?.contains(event.relatedTarget)) params.inputProps.onBlur?.(event);
        },
      }}
      label={<FieldTitle source={source} />}
      // So that typing replaces the text, also after the dialog has focused its first field.
      onFocus={({ target }) => (target as HTMLInputElement).select()}
      error={fieldState.invalid}
      helperText={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
    />
  );
  return (
    <>
      <Autocomplete<Owner, false, true>
        value={value}
        // The value is always among the options, even if the search does not find it.
        options={choices.some(({ id }) => id === value.id) ? choices : [...choices, value]}
        filterOptions={() => choices}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={({ id }, { id: other }) => id === other}
        disableClearable
        autoHighlight={typed !== ''}
        selectOnFocus
        handleHomeEndKeys
        loading={isSearching && !isError}
        loadingText={translate('kit.list.loading')}
        noOptionsText={translate(
          isError ? 'resources.wellbeing-metrics.owner.failed' : 'resources.wellbeing-metrics.owner.nobody',
        )}
        openText={translate('resources.wellbeing-metrics.owner.open')}
        closeText={translate('resources.wellbeing-metrics.owner.close')}
        onInputChange={(_event, text, reason) => {
          const next = reason === 'input' ? text.trim() : '';
          setTyped(next);
          if (next === '') setSearch('');
          searchSoon(next);
        }}
        onChange={(_event, owner) => {
          setChosen(owner);
          field.onChange(owner.id);
        }}
        onBlur={field.onBlur}
        // Enter while a typed text is being searched must not submit the form without the user.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '') event.preventDefault();
        }}
        renderInput={input}
        slotProps={{
          // The list is rendered outside the dialog, and all content must be in a landmark.
          popper: { role: 'region', 'aria-label': translate('resources.users.menu') },
        }}
      />
      {isError && (
        <div ref={failure}>
          <LoadFailure
            message={translate('kit.list.failed', { plural: translate('resources.users.menu').toLowerCase() })}
            isFetching={isFetching}
            onRetry={() => {
              // The button disappears with the error.
              textInput.current?.focus();
              return refetch();
            }}
          />
        </div>
      )}
    </>
  );
};
