import type { ReplyTemplate } from '../../../server/contract';
import { objectOf, recordsOf } from '../../dataProvider/calls';
import { record, text, trimmed } from '../../dataProvider/parse';
import { useRead } from '../../dataProvider/useCall';
import { getFormats } from '../../format/formats';

/** The path, which is also the query key. */
export const TEMPLATES = 'reply-templates';

const templates = objectOf(
  record<{ templates: ReplyTemplate[] }>({
    templates: recordsOf(record<ReplyTemplate>({ name: trimmed, text, createdAt: text })),
  }),
);

/** Fetches the reply templates, sorted by name. */
export const useTemplates = () => {
  const { data, ...query } = useRead([TEMPLATES], `${TEMPLATES}?page=1&limit=100`, templates);
  const sorted = [...(data?.templates ?? [])].sort((one, other) =>
    one.name.localeCompare(other.name, getFormats().locale),
  );
  return { templates: sorted, ...query };
};
