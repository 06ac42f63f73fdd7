import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReplyTemplate } from '../../../server/contract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { objectOf, recordsOf } from '../../dataProvider/calls';
import { record, text, trimmed } from '../../dataProvider/parse';
import { whileRetrying } from '../../dataProvider/useCall';
import { getFormats } from '../../format/formats';

/** The path, which is also the query key. */
export const TEMPLATES = 'reply-templates';

const templates = objectOf(
  record<{ templates: ReplyTemplate[] }>({
    templates: recordsOf(record<ReplyTemplate>({ name: trimmed, text, createdAt: text })),
  }),
);

/** Reads the reply templates, by name. */
export const useTemplates = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    queryKey: [TEMPLATES],
    queryFn: ({ signal }) => dataProvider.read(`${TEMPLATES}?page=1&limit=100`, templates, signal),
  });
  const { data, isFetching, refetch } = query;
  const sorted = [...(data?.templates ?? [])].sort((one, other) =>
    one.name.localeCompare(other.name, getFormats().locale),
  );
  return { templates: sorted, isFetching, refetch, ...whileRetrying(query) };
};
