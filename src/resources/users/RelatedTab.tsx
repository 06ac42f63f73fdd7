import { useState } from 'react';
import { type RaRecord, ReferenceManyFieldBase, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from '../../crud/list/listAddress';
import { RelatedRows } from './RelatedRows';
import type { Related } from './related';

const ignore = () => {};

/** The records of one resource that belong to the user of the context, with a link to the whole list. */
export const RelatedTab = ({ related }: { related: Related }) => {
  const user = useRecordContext();
  const translate = useTranslate();
  const { resource, address } = related;
  const to = `/${resource}?${new URLSearchParams({ ...address, userId: String(user?.id) })}`;
  const title = translate(`resources.${resource}.menu`);
  return (
    <ReferenceManyFieldBase
      reference={resource}
      target="userId"
      perPage={PAGE_SIZE}
      // The rows' place shows the failure.
      queryOptions={{ onError: ignore }}
    >
      <Rows related={related} />
      <Link className="related__all" to={to}>
        {translate('resources.users.panel.view_all', { title })}
      </Link>
    </ReferenceManyFieldBase>
  );
};

const Rows = ({ related: { name, resource, row } }: { related: Related }) => {
  const translate = useTranslate();
  const { data, total, page, setPage, isPending = false, isFetching, error, refetch } = useListContext<RaRecord>();
  // A retry is pending again. The failure and its focused button stay until there is a result.
  const [hasFailed, setFailed] = useState(false);
  if (!isPending && hasFailed !== Boolean(error)) setFailed(Boolean(error));
  const plural = translate(`resources.${resource}.name`, { smart_count: 2 }).toLowerCase();
  return (
    <RelatedRows
      list={{
        page,
        isPending: isPending && !hasFailed,
        isFetching,
        isError: hasFailed,
        total: total ?? 0,
        refetch,
        setPage,
      }}
      rows={data?.map((record) => ({ ...row(record), key: record.id })) ?? []}
      empty={translate(`resources.users.panel.no_${name}`)}
      failed={translate('kit.list.failed', { plural })}
    />
  );
};
