import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import * as messages from './messages';
import { recorded } from './recorded';

const base: TranslationMessages = {
  ...english,
  ra: {
    ...english.ra,
    // As in the console's own lists.
    action: { ...english.ra.action, bulk_actions: '%{smart_count} selected' },
    navigation: {
      ...english.ra.navigation,
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      page_rows_per_page: 'Rows per page',
    },
    // By default, 'ID' would become 'iD'.
    sort: { ...english.ra.sort, sort_by: 'Sort by %{field} %{order}' },
    input: {
      ...english.ra.input,
      // Without the word 'password', so that only the field has that label.
      password: { toggle_visible: 'Hide characters', toggle_hidden: 'Show characters' },
    },
  },
};

/** The console's message catalog. A resource's messages are in its own file; `i18nProvider.ts` adds them. */
export const en = { ...base, ...messages, resources: recorded };
