import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { DataProvider, DataTableBaseProps, Exporter, MutationMode, RaRecord, SortPayload } from 'react-admin';
import type { FoundItem } from '../../server/contract';
import type { CallName, Calls } from '../dataProvider/calls';
import type { ResourceApi } from '../dataProvider/listAdapter';

/** Messages of a resource, under react-admin's key `resources.<name>`. */
interface ResourceMessages {
  /** Singular and plural in polyglot's format: 'User |||| Users'. The shared messages use it. */
  name: string;
  title: string;
  subtitle: string;
  /** More words that find the screen in the palette. */
  keywords?: string;
  /** Labels by source. By default, react-admin derives them ('createdAt': 'Created at'). */
  fields?: Record<string, string>;
  /** Overrides of shared messages (`kit` in i18n/en/kit.ts), and further messages of the resource. */
  [key: string]: string | undefined | Record<string, string>;
}

/** A field of an imported file. */
export interface ImportField {
  /** The name in the API's file. */
  name: string;
  isRequired?: boolean;
  /** Whether it is a number, which spreadsheets can save with a decimal comma. */
  isNumber?: boolean;
  /** The value in the template. */
  sample: string;
}

export interface CsvDefinition {
  /** The exported columns of a list column, by its source or label, if they differ from its source. */
  shown?: Readonly<Record<string, readonly string[]>>;
  /** The fields that can be imported. */
  import?: readonly ImportField[];
}

export interface ListDefinition {
  /** Columns: `Column`, react-admin's `DataTable.Col`, or any react-admin field with `source` and `label`. */
  columns: ReactNode;
  /** The order of an address without a sort, as react-admin's `sort`. By default, the API's own, or that of the ids. */
  sort?: SortPayload;
  /** The page size of an address without one, as react-admin's `perPage`. By default, the first of the API's. */
  perPage?: number;
  /** Filter inputs, as react-admin's `filters`: shown if `alwaysOn`, otherwise added with a `FilterButton`. */
  filters?: ReactElement[];
  /**
   * Inputs of the panel 'Filters', with our API: elements of `filterInputs.tsx`, or any input of
   * react-admin. Each `source` is one of the API's `filters`. Active filters are also shown as chips.
   */
  filterInputs?: ReactNode;
  /** Buttons for the selected rows, as react-admin's `bulkActionButtons`. Without them, rows cannot be selected. */
  bulkActions?: ReactNode;
  /** Content below an expanded row, in the record's context. */
  expand?: ReactElement;
  /**
   * Action of a click on a row, as react-admin's `rowClick`: 'edit', 'show', 'expand', 'toggleSelection', a path or a
   * function. None by default. Keyboard users have the row's buttons.
   */
  rowClick?: DataTableBaseProps['rowClick'];
  /** Columns that are hidden until a user chooses them: with the tool 'Columns', or react-admin's `ColumnsButton` in `toolbar`. */
  hiddenColumns?: string[];
  /** Exporter of an `ExportButton`; CSV by default. */
  exporter?: Exporter | false;
  /** Shows a search form, which sets the list's `search`, if the API accepts that parameter. */
  search?: boolean;
  /** Shown instead of the search form if the API does not accept `search`. */
  searchPlaceholder?: ReactNode;
  /** Further elements above the table. */
  toolbar?: ReactNode;
  /** Content directly above the table, such as the sum of its rows. */
  summary?: ReactNode;
  /** Content beside the list, in its context, as react-admin's `aside`. */
  aside?: ReactNode;
  /**
   * Tabs that set one of the list's parameters; the first is the default. Labels are the resource's messages `tabs.<tab>`.
   * Changing the tab keeps the page, even if the other tab has fewer pages.
   */
  tabs?: { filter: string; values: Record<string, string> };
  /** Row actions in addition to Edit and Delete, in the record's context. */
  rowActions?: ReactNode;
  /** The screen width at which rows become cards, for rows with much text; by default that of a phone. */
  cardBreakpoint?: 'tablet';
  /** Export and import as CSV, with our API. */
  csv?: CsvDefinition;
  /** What is shown while the first rows load: the text 'Loading...' or a spinner; a skeleton by default. */
  pending?: 'sentence' | 'spinner';
}

/** A component of a dialog, whose code is loaded when the browser is idle, or with the dialog. */
export type LazyComponent = () => Promise<ComponentType>;

/** The form of the create or edit dialog, and the request body made from it. */
export interface FormDefinition<Values> {
  /** Inputs of react-admin or of `ui/form`, or a component that renders them. */
  inputs: ReactNode | LazyComponent;
  /** Returns the request body for the form's values; by default the values themselves. */
  body?: (values: Values) => object;
  /** Initial values of an empty form. */
  defaults?: Partial<Values>;
  /** When a change is sent, as react-admin's `mutationMode`; 'pessimistic' by default. */
  mutationMode?: MutationMode;
  /** Content beside the inputs, in the record's context, as react-admin's `aside`. */
  aside?: ReactNode;
}

/**
 * Content of a dialog: a form definition, an element in react-admin's context of that dialog (`<SimpleForm>`,
 * `<SimpleShowLayout>`), or a component with its own context, such as a page with `<Edit>`.
 */
export type DialogContent<Values> = FormDefinition<Values> | ReactElement | ComponentType;

export interface DeleteDefinition<T> {
  /** Returns the lines that describe the record in the question, the most important first. */
  describe: (record: T) => readonly string[];
  /** A further note below the record, in its context. */
  note?: ReactNode;
  /** Keeps the question open on a click outside. */
  ignoresClickOutside?: boolean;
  /** When the deletion is sent, as react-admin's `mutationMode`; 'pessimistic' by default. */
  mutationMode?: MutationMode;
}

/** Shows a record in a panel at the side of the screen (`#show=12`), in react-admin's `ShowContext`. `ShowLink` opens it. */
export interface PanelDefinition {
  panel: ReactElement | LazyComponent;
  /** Content of the panel's heading; by default the record's representation. */
  heading?: ReactElement | LazyComponent;
}

type Badge = { [Name in CallName]: { call: Name; count: (answer: Calls[Name]) => number } }[CallName];

/**
 * A resource: name, messages, API, list and dialogs. The console's screen, menu entry and requests are derived from it.
 * Copy the folder `src/resources/users` to start a new one.
 */
export interface ResourceDefinition<T extends RaRecord, Values = T> {
  /** The name of the file or folder, which is also the path of the screen. */
  name: string;
  icon: ComponentType;
  /** Whether only our API has the resource. With another API, there is no screen (app/router.tsx). */
  needsFeatures?: boolean;
  /** Position and badge in the sidebar. */
  menu: { order: number; badge?: Badge };
  messages: ResourceMessages;
  /** The API's endpoint; absent if the resource has its own `dataProvider`. */
  api?: ResourceApi<T>;
  /** Data provider for another kind of API. `withGuarantees` wraps it as well. */
  dataProvider?: DataProvider;
  /** Queries that a write invalidates in addition to the resource's own: other resources by name, calls by path. */
  invalidates?: readonly (CallName | (string & {}))[];
  /** Resources whose records the API deletes together with a record of this one. */
  deletes?: readonly string[];
  /** The parts of the list, or a component that renders the list itself, such as a page with `<List>`. */
  list: ListDefinition | ComponentType;
  /** Further buttons next to that of the create dialog. */
  actions?: ReactNode;
  create?: DialogContent<Values>;
  edit?: DialogContent<Values>;
  /** Content of the dialog `#show=12`, or of a panel at the side of the screen. */
  show?: ReactElement | ComponentType | PanelDefinition;
  /** Whether `show` needs our API. With another API, no record can be shown. */
  showNeedsFeatures?: boolean;
  /** Name of a record in links and references, as react-admin's `recordRepresentation`. */
  recordRepresentation?: string | ((record: T) => string);
  delete?: DeleteDefinition<T>;
  /** Further dialogs, by the action in their address, in the record's context. */
  dialogs?: Record<string, ReactNode | LazyComponent>;
  /**
   * What a result of the global search opens: the record's dialog of this action, by default 'show' or 'edit',
   * or the list with these filters.
   */
  found?: string | ((item: FoundItem) => Readonly<Record<string, string>>);
  /** Parameters that lead to the list, if it is on a tab of its screen: `{ tab: 'purchases' }`. */
  listParameters?: Readonly<Record<string, string>>;
  /** Parameters of the list with all records, if its first tab does not have all of them: `{ status: 'all' }`. */
  allParameters?: Readonly<Record<string, string>>;
  /** Text of error toasts: the message of the catalog (section 8), or the API's message if it sends one. */
  errorToast?: 'sentence' | 'server';
}

/** The part of a definition that its requests need. */
export type ApiDefinition<T extends RaRecord = RaRecord> = Pick<
  ResourceDefinition<T>,
  'name' | 'api' | 'dataProvider' | 'needsFeatures' | 'invalidates' | 'deletes'
> & { list?: Pick<ListDefinition, 'tabs' | 'sort' | 'perPage'> | ComponentType };

/** A definition of any record type. */
// biome-ignore lint/suspicious/noExplicitAny: each definition has its own record type, and shared code reads all of them
export type AnyDefinition = ResourceDefinition<any, any>;

/** Declares a resource. Returns the object unchanged, but checks it against its record's type. */
export const defineResource = <T extends RaRecord, Values = T>(definition: ResourceDefinition<T, Values>) => definition;

/**
 * Declares what the requests of a resource need: `api.ts` in its folder. Without React, so that the first request is sent while the
 * code of the console loads. The definition begins with `...api`.
 */
export const defineApi = <T extends RaRecord>(api: ApiDefinition<T>) => api;

/** Returns the parts of a list, or an empty object if the list is a component. */
export const listOptions = ({ list }: Pick<ApiDefinition, 'list'>): Partial<ListDefinition> =>
  typeof list === 'object' ? list : {};

/** Returns whether a dialog's content is a form definition. */
export const isForm = (content: DialogContent<object> | undefined): content is FormDefinition<object> =>
  typeof content === 'object' && 'inputs' in content;

/** Returns whether a record is shown in a panel. */
export const isPanel = (show: AnyDefinition['show']): show is PanelDefinition =>
  typeof show === 'object' && 'panel' in show;
