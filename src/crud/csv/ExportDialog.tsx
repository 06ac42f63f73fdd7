import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Switch } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { invalidResponse, isUnanswered } from '../../dataProvider/errors';
import { http } from '../../dataProvider/http';
import { listPath, parametersOf, type ResourceApi } from '../../dataProvider/listAdapter';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { CloseButton, Dialog } from '../../ui/Dialog';
import { Progress } from '../../ui/Progress';
import { toast } from '../../ui/toast/toast';
import { useExplanation } from '../../ui/useExplanation';
import { listOptions } from '../defineResource';
import type { ColumnProps } from '../list/Column';
import { inOrder, sourceOf, useColumns } from '../list/columns';
import { OwnerColumn } from '../list/OwnerColumn';
import type { ResourceListResult } from '../list/useResourceList';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { createLineCounter } from './countLines';
import { useDownload } from './useDownload';

/** Exports all pages of the current list as a CSV file. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const explain = useExplanation();
  const definition = useDefinition();
  const { name, api } = definition;
  const shown = useShownColumns();
  const { total, meta, request } = useListContext() as unknown as ListContext;
  /** The rows received so far, and their total when the export started; undefined if it is not known. */
  const [progress, setProgress] = useState<{ rows: number; total: number | undefined }>();
  const counter = useRef(createLineCounter());
  /** Returns the number of rows, without the header. */
  const rowCount = () => Math.max(0, counter.current.count() - 1);
  const { mutate, isPending, error } = useDownload({
    send: (query: string, options) => {
      setProgress(undefined);
      counter.current = createLineCounter();
      return http(`${api?.path}/export?${query}`, options);
    },
    onChunk: (chunk, headers) => {
      counter.current.add(chunk);
      setProgress({ rows: rowCount(), total: Number(headers.get('x-row-count')) || undefined });
    },
    name: `${name}.csv`,
    check: () => {
      if (!counter.current.isComplete()) throw invalidResponse('The export is incomplete');
    },
    onSaved: () => {
      const rows = rowCount();
      toast({ title: translate('kit.export.done', { smart_count: rows, count: wholeNumber(rows) }) });
      onClose();
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    if (chosen.get('columns') === 'shown' && shown.length > 0) query.set('columns', shown.join(','));
    if (chosen.has('bom')) query.set('bom', 'true');
    if (!isPending) mutate([`${query}`, queryOf(api, request)].filter(Boolean).join('&'));
  };
  const isFiltered = Object.keys(request.filter).some((name) => name !== listOptions(definition).tabs?.filter);
  const message = isFiltered ? 'kit.export.filtered' : 'kit.export.rows';
  const explainError = () =>
    isUnanswered(error) ? translate('kit.export.broken') : `${explain(error)} ${translate('kit.export.failed')}`;
  return (
    <Dialog
      title={resourceTranslate('export.title')}
      error={error && explainError()}
      onClose={onClose}
      slotProps={{ content: { className: 'stack' } }}
      form={(content) => <form onSubmit={submit}>{content}</form>}
      actions={
        <>
          <CloseButton />
          <PendingButton type="submit" variant="contained" isPending={isPending}>
            {translate(isPending ? 'kit.export.pending' : error ? 'kit.retry' : 'kit.export.start')}
          </PendingButton>
        </>
      }
    >
      <p>
        {total === undefined
          ? translate('kit.export.uncounted')
          : translate(message, { smart_count: total, count: `${wholeNumber(total)}${meta?.more ? '+' : ''}` })}
      </p>
      <FormControl component="fieldset" disabled={isPending}>
        <FormLabel component="legend" disabled={false}>
          {translate('ra.action.select_columns')}
        </FormLabel>
        <RadioGroup name="columns" defaultValue="shown">
          <FormControlLabel value="shown" control={<Radio autoFocus />} label={translate('kit.export.shown')} />
          <FormControlLabel value="all" control={<Radio />} label={translate('kit.export.all')} />
        </RadioGroup>
        <FormControlLabel control={<Switch name="bom" />} label={translate('kit.export.excel')} />
      </FormControl>
      {isPending && (
        <Progress
          label={translate('kit.export.label')}
          share={progress?.total && progress.rows / progress.total}
          text={
            progress &&
            translate('kit.export.progress', {
              count: wholeNumber(progress.rows),
              total: wholeNumber(Math.max(progress.total ?? total ?? 0, progress.rows)),
            })
          }
        />
      )}
    </Dialog>
  );
};

type ListContext = Pick<ResourceListResult, 'total' | 'meta' | 'request'>;

/** Returns the search, filters and order of a list as a query, without empty values and the page. */
const queryOf = (api: ResourceApi | undefined, request: ListContext['request']) => {
  const names = api ? parametersOf(api).filter((name) => name !== 'page' && name !== 'limit') : [];
  return api && listPath({ ...api, query: [], filters: names }, request).split('?')[1];
};

/** Returns the names of the exported columns that belong to the list's visible columns, in the order of the list. */
const useShownColumns = (): string[] => {
  const { csv } = listOptions(useDefinition());
  const { all, hidden, ranks } = useColumns();
  const names = inOrder(all, ranks).flatMap((column) => {
    const { label } = column.props as ColumnProps;
    const source = sourceOf(column);
    if (hidden.includes(source ?? String(label ?? OWNER))) return [];
    if (column.type === OwnerColumn) return ['userName', 'userEmail'];
    return source === undefined ? [] : (csv?.shown?.[source] ?? [source]);
  });
  return [...new Set(names)];
};

/** The label of `OwnerColumn`, under which the store keeps whether it is hidden. */
const OWNER = 'kit.owner';
