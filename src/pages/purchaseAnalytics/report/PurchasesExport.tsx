import { useEffect } from 'react';
import { ListContextProvider, type ListControllerResult, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ExportDialog } from '../../../crud/csv/ExportDialog';
import { type ListState, readListState } from '../../../crud/list/listAddress';
import type { PanelProps } from '../../../crud/list/tools/PanelTool';
import { ResourceProvider } from '../../../crud/ResourceProvider';
import { declaredApi } from '../../../dataProvider/listAdapter';
import { today } from '../../../format/date';
import purchases from '../../../resources/purchases';
import { toast } from '../../../ui/toast/toast';
import { rangeOf, readReportQuery } from './range';

/** The list's export dialog, for the purchases of the report or of the Purchases tab. */
export const PurchasesExport = ({ isOverview, onClose }: PanelProps & { isOverview: boolean }) => {
  const translate = useTranslate();
  const { filter, sort } = useSelection(isOverview);
  const { data, total, meta, error } = useGetList('purchases', {
    pagination: { page: 1, perPage: 10 },
    filter,
  });
  useEffect(() => {
    if (!error) return;
    toast({ title: translate('analytics.report.not_saved'), destructive: true });
    onClose();
  }, [error, onClose, translate]);
  if (!data) return null;
  return (
    <ResourceProvider definition={purchases}>
      <ListContextProvider value={{ request: { filter, sort }, total, meta } as unknown as ListControllerResult}>
        <ExportDialog onClose={onClose} />
      </ListContextProvider>
    </ResourceProvider>
  );
};

/** Returns the filters and the order in the address: those of the report or of the list. */
const useSelection = (isOverview: boolean): Pick<ListState, 'filter' | 'sort'> => {
  const [search] = useSearchParams();
  if (!isOverview) return readListState(search, purchases.api && declaredApi(purchases.api, true));
  const { range, currency } = readReportQuery(search);
  const { from, to } = range ?? rangeOf('months6', today());
  return { filter: { dateFrom: from, dateTo: to, ...(currency && { currency }) } };
};
