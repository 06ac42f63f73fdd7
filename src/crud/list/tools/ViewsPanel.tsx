import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import CheckIcon from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useSavedQueries, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../ui/Buttons';
import { EmptyState } from '../../../ui/EmptyState';
import { useDefinition } from '../../ResourceProvider';
import type { ViewState } from '../listAddress';
import type { ResourceListResult } from '../useResourceList';
import type { PanelProps } from './PanelTool';
import { ToolPanel } from './ToolPanel';

/**
 * The user's saved views, as links to their addresses, and a form to save the current one. Uses react-admin's saved queries, but
 * not its menu, which can only remove the query that is applied.
 */
export const ViewsPanel = ({ list, ...panel }: PanelProps & { list: ResourceListResult }) => {
  const translate = useTranslate();
  const { name: resource } = useDefinition();
  const [stored, setStored] = useSavedQueries(resource);
  const saved = extractValidSavedQueries(stored);
  const views = useRef<HTMLUListElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const label = name.trim();
  const others = saved.filter((query) => query.label !== label);
  const replaces = others.length < saved.length;

  const save = (event: FormEvent) => {
    event.preventDefault();
    nameInput.current?.focus();
    setMissing(label === '');
    if (label === '') return;
    setStored([...others, toSavedQuery(label, list.view)]);
    setName('');
  };
  const remove = (index: number) => {
    setStored(saved.filter((_query, other) => other !== index));
    // Move the focus to the next view, the previous one, or the form.
    const buttons = views.current?.querySelectorAll<HTMLElement>('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? nameInput.current)?.focus();
  };
  const hint = isMissing ? 'name_missing' : replaces ? 'replaces' : 'hint';

  return (
    <ToolPanel {...panel} title={translate('kit.views.title')}>
      {saved.length === 0 ? (
        <EmptyState icon={<BookmarkIcon />} text={translate('kit.views.none')} />
      ) : (
        <ul ref={views} className="tool-list">
          {saved.map((query, index) => {
            const view = fromSavedQuery(query, list.defaultView.perPage);
            const isShown = list.isShown(view);
            return (
              <li key={query.label} className="cluster">
                <ListItemButton
                  className="grow"
                  component={Link}
                  to={list.linkTo(view)}
                  aria-current={isShown || undefined}
                  onClick={panel.onClose}
                  sx={{ minHeight: 'var(--control)', marginLeft: -1.5, overflowWrap: 'anywhere' }}
                >
                  <span className="grow">{query.label}</span>
                  {isShown && <CheckIcon fontSize="small" />}
                </ListItemButton>
                <IconButton
                  label={translate('kit.views.remove', { name: query.label })}
                  destructive
                  onClick={() => remove(index)}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <form className="view-form stack" noValidate onSubmit={save}>
        <TextField
          label={translate('kit.views.name')}
          value={name}
          inputRef={nameInput}
          error={isMissing}
          helperText={translate(`kit.views.${hint}`)}
          onChange={({ target }) => {
            setName(target.value);
            setMissing(false);
          }}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'end' }}>
          {translate(replaces ? 'kit.views.replace' : 'kit.views.save')}
        </Button>
      </form>
    </ToolPanel>
  );
};

/** Returns a view in the format of react-admin's saved queries. */
const toSavedQuery = (label: string, { filter, sort, perPage }: ViewState): SavedQuery => ({
  label,
  value: { filter, sort: sort ?? { field: '', order: 'ASC' }, perPage, displayedFilters: [] },
});

/** Returns the view of a saved query. The default order is stored as an empty field. */
const fromSavedQuery = ({ value }: SavedQuery, defaultSize: number): ViewState => ({
  filter: { ...value.filter },
  sort: value.sort?.field ? value.sort : undefined,
  perPage: value.perPage ?? defaultSize,
});
