/**
 * The console's settings, read once from the build's environment and validated, so that an invalid setting fails at the start
 * instead of at a later request.
 */
export interface Config {
  /** Shown as '<product name> Admin'. */
  productName: string;
  /** Base URL of the API, without a trailing slash: '/api' or 'https://api.example.com/api'. */
  apiBase: string;
  /**
   * Base path of the console: '' or '/console'. It ends in a slash only if the build has a relative base ('./'), for a folder
   * on a static host: '/any/folder/'.
   */
  basePath: string;
  /** Address of the documentation, which the help links to. */
  docsUrl?: string;
}

interface Environment {
  VITE_PRODUCT_NAME?: string;
  VITE_API_BASE?: string;
  VITE_DOCS_URL?: string;
  BASE_URL: string;
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '');

/** A relative base is the folder of the current page, because the console's addresses are one level deep. */
const basePathOf = (base: string, page: () => string) =>
  base.startsWith('.') ? new URL(base, page()).pathname : withoutTrailingSlash(base);

/** @throws Error that names the invalid setting. */
export const readConfig = (environment: Environment, page = () => document.baseURI): Config => {
  const apiBase = withoutTrailingSlash(environment.VITE_API_BASE || '/api');
  if (!/^(https?:\/\/[^/]+|)(\/[\w.~%-]+)*$/.test(apiBase)) {
    throw new Error(`VITE_API_BASE is neither a path nor an http(s) address: "${apiBase}"`);
  }
  const docsUrl = environment.VITE_DOCS_URL || undefined;
  if (docsUrl && !/^https?:\/\//.test(docsUrl)) {
    throw new Error(`VITE_DOCS_URL is not an http(s) address: "${docsUrl}"`);
  }
  return {
    productName: environment.VITE_PRODUCT_NAME || 'Wellbeing',
    apiBase,
    basePath: basePathOf(environment.BASE_URL, page),
    docsUrl,
  };
};

export const config = readConfig(import.meta.env);
