import type { ComponentType, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { CallName, Calls } from '../dataProvider/calls';
import type { ResourceApi } from '../dataProvider/dialect';

/** The words of one resource, under react-admin's key `resources.<name>`. */
export interface ResourceMessages {
  /** Singular and plural as polyglot writes them: 'User |||| Users'. Every sentence of the kit is derived from it. */
  name: string;
  title: string;
  subtitle: string;
  /** Labels by source, where the one derived from the source ('createdAt': 'Created at') is not wanted. */
  fields?: Record<string, string>;
  /** Any sentence of the kit (`kit` in i18n/en.ts) or of this resource's own. */
  [key: string]: string | undefined | Record<string, string>;
}

export interface ListDefinition {
  /** `<Column>`s. */
  columns: ReactNode;
  /** Shows a search form, whose text is the list's `search`. */
  search?: boolean;
  /** What else stands above the table. */
  toolbar?: ReactNode;
  /**
   * Tabs that set one of the list's parameters; the first is the default. Labels are the resource's messages `tabs.<tab>`.
   * A change of the tab keeps the page, even where the other tab has fewer.
   */
  tabs?: { filter: string; values: Record<string, string> };
  /** What can be done with a row besides Edit and Delete; its record is in the context. */
  rowActions?: ReactNode;
  /** Its rows want room: they become cards on a tablet already, not on a phone only. */
  roomy?: boolean;
  /** What stands in the place of the first rows while they come: the sentence 'Loading...' or a spinner. */
  pending?: 'sentence' | 'spinner';
}

/** What the create and edit dialogs ask, and what is sent of the answers. */
export interface FormDefinition<Values> {
  /** Inputs: of `kit/form`, or react-admin's own in a `MuiTheme`. */
  inputs: ReactNode;
  /** The request's body, made of the form's values. */
  body: (values: Values) => object;
  /** What an empty form starts with. */
  defaults?: Partial<Values>;
}

export interface DeleteDefinition<T> {
  /** What the question names the record by: its lines, most telling first. */
  describe: (record: T) => readonly string[];
  /** A click outside does not dismiss the question. */
  ignoresClickOutside?: boolean;
}

type Badge = { [Name in CallName]: { call: Name; count: (answer: Calls[Name]) => number } }[CallName];

/**
 * A resource: identity, words, API, list, dialogs. All that the console shows and does of it follows from this object;
 * see `src/resources/users.tsx` for one to copy.
 */
export interface ResourceDefinition<T extends RaRecord, Values = T> {
  /** The file's own name, which is also the screen's path. */
  name: string;
  icon: ComponentType;
  /** The place in the sidebar. */
  menu: { order: number; badge?: Badge };
  messages: ResourceMessages;
  api: ResourceApi;
  /** What else is out of date after a write: other resources by name, calls by path. The own list always is. */
  affects: readonly (CallName | (string & {}))[];
  list: ListDefinition;
  create?: FormDefinition<Values>;
  edit?: FormDefinition<Values>;
  delete?: DeleteDefinition<T>;
  /** Dialogs of this resource's own, by the action that their address names; the record is in the context. */
  dialogs?: Record<string, ReactNode>;
  /** What an error toast says: the sentence of the catalogue (section 8), or the API's own where it gives one. */
  errorToast?: 'sentence' | 'server';
}

/** A definition whose record is not known: what the kit works with. */
// biome-ignore lint/suspicious/noExplicitAny: a definition is written for one record type and read for all of them
export type AnyDefinition = ResourceDefinition<any, any>;

/** Declares a resource: checks the object against its record's type, and changes nothing. */
export const defineResource = <T extends RaRecord, Values = T>(definition: ResourceDefinition<T, Values>) => definition;
