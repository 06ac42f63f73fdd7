import type { ListDefinition } from '../../crud/defineResource';
import type { CallName } from '../../dataProvider/calls';
import type { ResourceApi } from '../../dataProvider/listAdapter';

/** Addresses of modules and of style sheets. */
export interface Code {
  modules: readonly string[];
  styles: readonly string[];
}

/** A screen's own code, and what it asks of the API first, known without its code. */
export interface StartScreen extends Code {
  /** It is the list of this API. */
  list?: { api: ResourceApi; tabs?: ListDefinition['tabs'] };
  /** What it needs besides at its plain address: a query may ask for another part of it. */
  defaultView?: Code & { calls: readonly CallName[] };
}

/** What the start of the page knows since the build (scripts/start-page.mjs). */
export interface StartPlan {
  /** As `Config` has them. */
  apiBase: string;
  basePath: string;
  /** What the sidebar asks for, on every screen. */
  badges: readonly CallName[];
  /** What every screen needs besides its own. */
  console: Code;
  /** By path; '' is the dashboard's. Any other path is no screen. */
  screens: Record<string, StartScreen>;
}
