import { loadable } from '../../ui/loadable';

/**
 * Inputs for a list's `filterInputs`. Their code is loaded with the panel, so that lists do not wait for the code of forms. The
 * filter's chip uses their props, too: `source`, `label`, `choices` and `reference`.
 */
const load = () => import('./tools/inputs');

/** 'Any', 'Yes' or 'No'. */
export const YesNoFilter = loadable(async () => (await load()).YesNoFilter);
/** One of the `choices`, or 'Any'. */
export const ChoiceFilter = loadable(async () => (await load()).ChoiceFilter);
/** A day. */
export const DateFilter = loadable(async () => (await load()).DateFilter);
/** An amount, or with `isWhole` a whole number from 1. */
export const NumberFilter = loadable(async () => (await load()).NumberFilter);
/** A text. */
export const TextFilter = loadable(async () => (await load()).TextFilter);
/** A record of the resource `reference`, searched on the server. */
export const ReferenceFilter = loadable(async () => (await load()).ReferenceFilter);
