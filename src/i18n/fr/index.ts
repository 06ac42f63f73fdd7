/** French. Typed with plain spaces: `typographic` sets the no-break spaces before punctuation. */
import { fr as names } from 'date-fns/locale/fr';
import french from 'ra-language-french';
import type { LanguageFile } from '../language';
import { adminUsers } from './admin-users';
import { feedback } from './feedback';
import { history } from './history';
import * as catalog from './messages';
import { purchases } from './purchases';
import { recorded } from './recorded';
import { server } from './server';
import { supplements } from './supplements';
import { users } from './users';
import { wellbeingMetrics } from './wellbeing-metrics';

/** A typed catalog: a missing message is a type error, and `languages.test.ts` finds what types cannot. */
const messages: LanguageFile['messages'] = {
  ...french,
  ra: {
    ...french.ra,
    sort: { ...french.ra.sort, sort_by: 'Trier par %{field} %{order}' },
    input: {
      ...french.ra.input,
      password: { toggle_visible: 'Masquer les caractères', toggle_hidden: 'Afficher les caractères' },
    },
  },
  ...catalog,
  resources: {
    ...recorded,
    users,
    supplements,
    'wellbeing-metrics': wellbeingMetrics,
    feedback,
    purchases,
    'admin-users': adminUsers,
    history,
  },
};

/** Sets no-break spaces: before `: ; ! ?`, within « » and after n°. */
const typographic = <Texts>(texts: Texts): Texts =>
  (typeof texts === 'string'
    ? texts.replace(/ ([;!?])/g, '\u202f$1').replace(/ (?=[:»](?!\w))|(?<=[«°]) /g, '\u00a0')
    : Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, typographic(text)]))) as Texts;

export default {
  messages: typographic(messages),
  server: typographic(server),
  formats: {
    locale: 'fr-FR',
    names,
    dates: {
      short: 'do MMM',
      medium: 'do MMM yyyy',
      long: 'do MMMM yyyy',
      atMinute: " 'à' HH:mm",
      atSecond: " 'à' HH:mm:ss",
      dayAndTime: 'do MMM, HH:mm',
    },
    percent: '\u202f%',
  },
} satisfies LanguageFile;
