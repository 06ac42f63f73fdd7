import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DataProvider, DataTableBaseProps, Exporter, RaRecord } from 'react-admin';
import type { CallName, Calls } from '../dataProvider/calls';
import type { ResourceApi } from '../dataProvider/listAdapter';

/** The words of one resource, under react-admin's key `resources.<name>`. */
interface ResourceMessages {
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
  /** Columns: `Column`, react-admin's `DataTable.Col`, or any of its fields by `source` and `label`. */
  columns: ReactNode;
  /** Inputs that filter the list, as react-admin's `filters`: shown if `alwaysOn`, else added by a `FilterButton`. */
  filters?: ReactElement[];
  /** Buttons for the selected rows, as react-admin's `bulkActionButtons`. Without them no row can be selected. */
  bulkActions?: ReactNode;
  /** What a row shows below itself when it is expanded; its record is in the context. */
  expand?: ReactElement;
  /**
   * What a click on a row does, as react-admin's `rowClick`: 'edit', 'show', 'expand', 'toggleSelection', a path or a
   * function. By default nothing. The row's buttons remain the way for the keyboard.
   */
  rowClick?: DataTableBaseProps['rowClick'];
  /** Columns that are hidden until a user chooses them with a `ColumnsButton`. */
  hiddenColumns?: string[];
  /** How the list is exported by an `ExportButton`; by default as CSV. */
  exporter?: Exporter | false;
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
  cardBreakpoint?: 'tablet';
  /** What stands in the place of the first rows while they come: the sentence 'Loading...' or a spinner. */
  pending?: 'sentence' | 'spinner';
}

/** What the create and edit dialogs ask, and what is sent of the answers. */
export interface FormDefinition<Values> {
  /** Inputs: react-admin's, or those of `ui/form`. */
  inputs: ReactNode;
  /** The request's body, made of the form's values; by default the values as they are. */
  body?: (values: Values) => object;
  /** What an empty form starts with. */
  defaults?: Partial<Values>;
}

/**
 * The content of a dialog: a form as above; or an element within react-admin's context of that dialog (`<SimpleForm>`,
 * `<SimpleShowLayout>`); or a component that brings its own context, such as a page with `<Edit>`.
 */
export type DialogContent<Values> = FormDefinition<Values> | ReactElement | ComponentType;

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
  /** How its API is called; left out where `dataProvider` does it. */
  api?: ResourceApi;
  /** A data provider of its own, for an API of another kind. It keeps the console's promises (`withGuarantees`). */
  dataProvider?: DataProvider;
  /** What else is out of date after a write: other resources by name, calls by path. The own list always is. */
  invalidates?: readonly (CallName | (string & {}))[];
  /** The list's parts, or a component that shows the list itself, such as a page with `<List>`. */
  list: ListDefinition | ComponentType;
  create?: DialogContent<Values>;
  edit?: DialogContent<Values>;
  /** Shown in the dialog `#show=12`. */
  show?: ReactElement | ComponentType;
  /** How a record is named in links and references, as react-admin's `recordRepresentation`. */
  recordRepresentation?: string | ((record: T) => string);
  delete?: DeleteDefinition<T>;
  /** Dialogs of this resource's own, by the action that their address names; the record is in the context. */
  dialogs?: Record<string, ReactNode>;
  /** What an error toast says: the sentence of the catalogue (section 8), or the API's own where it gives one. */
  errorToast?: 'sentence' | 'server';
}

/** What only the screen needs: it comes with the screen's own chunk (scripts/resource-entries.ts). */
export const SCREEN_PARTS = ['list', 'create', 'edit', 'show', 'delete', 'dialogs'] as const;

/** A definition whose record is not known: what the kit works with. */
// biome-ignore lint/suspicious/noExplicitAny: a definition is written for one record type and read for all of them
export type AnyDefinition = ResourceDefinition<any, any>;

/**
 * What the console knows of a resource from its start: its menu entry, words, API, and which dialogs it has. A whole
 * definition is one, too.
 */
export type ResourceEntry = Omit<AnyDefinition, (typeof SCREEN_PARTS)[number]> & {
  [Part in 'create' | 'edit' | 'show']?: unknown;
};

/** Declares a resource: checks the object against its record's type, and changes nothing. */
export const defineResource = <T extends RaRecord, Values = T>(definition: ResourceDefinition<T, Values>) => definition;

/** The parts of a list that is not a component; none where it is one. */
export const listOptions = ({ list }: AnyDefinition): Partial<ListDefinition> =>
  typeof list === 'function' ? {} : list;

/** Whether a dialog's content is a form of the console's own. */
export const isForm = (content: DialogContent<object> | undefined): content is FormDefinition<object> =>
  typeof content === 'object' && 'inputs' in content;
