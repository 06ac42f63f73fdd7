import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isUnanswered } from '../../dataProvider/errors';
import { parametersOf } from '../../dataProvider/listAdapter';
import { timeZone } from '../../dataProvider/timeZone';
import { wholeNumber } from '../../format/number';
import { PendingButton } from '../../ui/Buttons';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast/toast';
import { listOptions } from '../defineResource';
import { useDefinition, useResourceTranslate } from '../ResourceProvider';
import { useExplanation } from '../useExplanation';
import { Progress } from './Progress';
import { ExportBroken, useExport } from './useExport';
import { useShownColumns } from './useShownColumns';

/** Exports all pages of the current list as a CSV file. */
export const ExportDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const resourceTranslate = useResourceTranslate();
  const { api } = useDefinition();
  const id = useId();
  const columnsId = useId();
  const shown = useShownColumns();
  const filters = useFilterParameters();
  const { total, meta, sort } = useListContext() as Partial<ReturnType<typeof useListContext>>;
  const [isAll, setAll] = useState(false);
  const [forExcel, setForExcel] = useState(false);
  const { start, isPending, error, progress } = useExport((rows) => {
    toast({ title: translate('kit.export.done', { smart_count: rows, count: wholeNumber(rows) }) });
    onClose();
  });

  const run = () => {
    if (isPending) return;
    const query = new URLSearchParams(filters);
    if (!isAll && shown.length > 0) query.set('columns', shown.join(','));
    if (forExcel) query.set('bom', 'true');
    if (api?.days?.some((name) => query.has(name))) query.set('timeZone', timeZone());
    if (sort && api?.sortable?.includes(sort.field)) {
      query.set('sort', sort.field);
      query.set('order', sort.order);
    }
    start(query);
  };
  const message = filters.some(([name]) => name !== 'status') ? 'kit.export.filtered' : 'kit.export.rows';
  return (
    <Dialog onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{resourceTranslate('export.title')}</DialogTitle>
      <DialogContent className="stack">
        <ExportFailure error={error} />
        <p>
          {total === undefined
            ? translate('kit.export.uncounted')
            : translate(message, { smart_count: total, count: `${wholeNumber(total)}${meta?.more ? '+' : ''}` })}
        </p>
        <FormControl>
          <FormLabel id={columnsId}>{translate('kit.export.columns')}</FormLabel>
          <RadioGroup
            aria-labelledby={columnsId}
            value={isAll ? 'all' : 'shown'}
            onChange={(_, value) => setAll(value === 'all')}
          >
            <FormControlLabel
              value="shown"
              disabled={isPending}
              control={<Radio autoFocus />}
              label={translate('kit.export.shown')}
            />
            <FormControlLabel
              value="all"
              disabled={isPending}
              control={<Radio />}
              label={translate('kit.export.all')}
            />
          </RadioGroup>
        </FormControl>
        <FormControlLabel
          disabled={isPending}
          control={<Switch checked={forExcel} onChange={(_, isOn) => setForExcel(isOn)} />}
          label={translate('kit.export.excel')}
        />
        {isPending && (
          <Progress
            label={translate('kit.export.label')}
            share={progress?.total ? progress.rows / progress.total : undefined}
            text={
              progress &&
              translate('kit.export.progress', {
                count: wholeNumber(progress.rows),
                total: wholeNumber(Math.max(progress.total ?? total ?? 0, progress.rows)),
              })
            }
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('kit.action.cancel')}</Button>
        <PendingButton variant="contained" isPending={isPending} onClick={run}>
          {translate(isPending ? 'kit.export.pending' : error ? 'kit.retry' : 'kit.export.start')}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
};

/** Returns the query parameters of the list's search, tab and filters. */
const useFilterParameters = (): [string, string][] => {
  const definition = useDefinition();
  const { tabs } = listOptions(definition);
  const { filterValues, tab } = useListContext() as ReturnType<typeof useListContext> & { tab?: string };
  const values: Record<string, unknown> = { ...filterValues, ...(tabs && tab && { [tabs.filter]: tabs.values[tab] }) };
  const names = definition.api ? parametersOf(definition.api) : [];
  return names.flatMap((name): [string, string][] => {
    const value = String(values[name] ?? '');
    return name === 'page' || name === 'limit' || value === '' ? [] : [[name, value]];
  });
};

const ExportFailure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const explain = useExplanation();
  if (!error) return null;
  const isBroken = error instanceof ExportBroken || isUnanswered(error);
  return (
    <p role="alert" className="write-error">
      {isBroken ? translate('kit.export.broken') : `${explain(error)} ${translate('kit.export.failed')}`}
    </p>
  );
};
