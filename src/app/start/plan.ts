import type { ListDefaults } from '../../crud/list/listAddress';
import type { CallName } from '../../dataProvider/calls';
import type { ResourceApi } from '../../dataProvider/listAdapter';

/** URLs of modules and style sheets. */
export interface Code {
  modules: readonly string[];
  styles: readonly string[];
}

export interface DefaultCalls {
  calls: readonly CallName[];
  /** The calls that replace `calls` if the API has our features. */
  featured?: readonly CallName[];
}

/** A screen's code and first requests, known without loading its code. */
export interface StartScreen extends Code {
  /** The list of the resource whose name is the screen's path. */
  list?: ListDefaults & { api: ResourceApi };
  /** The calls of the screen's address without a query. */
  defaultView?: DefaultCalls;
}

/** A language, with the texts of the built page by their English text. */
export interface StartLanguage extends Code {
  locale: string;
  texts: Readonly<Record<string, string>>;
}

/** The data that the build puts into the start of the page (scripts/start-page.mjs). */
export interface StartPlan {
  /** Whether the page contains the login page. Otherwise, another page or auth provider decides, and nothing is requested. */
  hasLogin: boolean;
  /** As in `Config`. */
  apiBase: string;
  basePath: string;
  /** URLs of the style sheets whose text is in the page. */
  pageStyles: readonly string[];
  /** The sidebar's calls, the same on every screen. */
  badges: readonly CallName[];
  /** Code that every screen needs. */
  console: Code;
  /** Code of dialogs over any screen, and of the forms of pages. */
  dialogs: Code;
  /** Languages other than English. */
  languages: readonly StartLanguage[];
  /** By path; '' is the dashboard. */
  screens: Record<string, StartScreen>;
}
