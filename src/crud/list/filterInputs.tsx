import { lazy } from 'react';

/**
 * Inputs for a list's `filterInputs`. Their code is loaded when the panel opens, so that definitions stay small. The filter's
 * chip uses their props, too: `source`, `label`, `choices` and `reference`.
 */
const load = () => import('./tools/inputs');

/** 'Any', 'Yes' or 'No'. */
export const YesNoFilter = lazy(async () => ({ default: (await load()).YesNoFilter }));
/** One of the `choices`, or 'Any'. */
export const ChoiceFilter = lazy(async () => ({ default: (await load()).ChoiceFilter }));
/** A day. */
export const DateFilter = lazy(async () => ({ default: (await load()).DateFilter }));
/** An amount, or with `isWhole` a whole number from 1. */
export const NumberFilter = lazy(async () => ({ default: (await load()).NumberFilter }));
/** A text. */
export const TextFilter = lazy(async () => ({ default: (await load()).TextFilter }));
/** A record of the resource `reference`, searched on the server. */
export const ReferenceFilter = lazy(async () => ({ default: (await load()).ReferenceFilter }));
