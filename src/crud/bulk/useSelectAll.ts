import { useEffect, useRef, useState } from 'react';
import { type GetListParams, type Identifier, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { toast } from '../../ui/toast/toast';
import { useExplanation } from '../useExplanation';

/** Maximum number of selected records. */
export const SELECTION_LIMIT = 10_000;

/** The largest page size that the API accepts. */
const PAGE_SIZE = 100;

interface SelectAll {
  resource: string;
  /** The list's sort and filter. */
  request: Pick<GetListParams, 'sort' | 'filter'>;
  onRead: (records: RaRecord[]) => void;
  onSelect: (ids: Identifier[]) => void;
}

/**
 * Selects all records that match the list's search and filters, up to `SELECTION_LIMIT`, by reading their ids page by page.
 * @returns `count`, the number of records read so far; undefined while it is not running.
 */
export const useSelectAll = ({ resource, request, onRead, onSelect }: SelectAll) => {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const explain = useExplanation();
  const [count, setCount] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const cancel = () => {
    reading.current?.abort();
    setCount(undefined);
  };

  const start = async () => {
    cancel();
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    const ids = new Set<Identifier>();
    setCount(0);
    try {
      for (let page = 1; page <= SELECTION_LIMIT / PAGE_SIZE; page += 1) {
        const pagination = { page, perPage: PAGE_SIZE };
        const { data, total = 0 } = await dataProvider.getList(resource, { ...request, pagination, signal });
        if (signal.aborted) return;
        onRead(data);
        for (const { id } of data) ids.add(id);
        setCount(ids.size);
        if (data.length < PAGE_SIZE || page * PAGE_SIZE >= total) break;
      }
      onSelect([...ids]);
    } catch (error) {
      if (signal.aborted) return;
      const description = translate('kit.bulk.select_failed');
      toast({ title: translate('kit.toast.error'), description, detail: explain(error), destructive: true });
    }
    setCount(undefined);
  };

  return { count, start, cancel };
};
