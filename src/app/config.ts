/**
 * The console's settings, read once from the build's environment and checked: a mistake stops the console at its start
 * with a sentence, instead of failing at some later call. Named features will stand here too.
 */
export interface Config {
  /** Shown as '<product name> Admin'. */
  productName: string;
  /** Where the API's paths start, without a trailing slash: '/api' or 'https://api.example.com/api'. */
  apiBase: string;
  /**
   * Where the console itself is served: '' or '/console'. With a trailing slash only if the build has a relative base
   * ('./'), and so stands in a folder of a host that knows nothing else: '/any/folder/'.
   */
  basePath: string;
}

interface Environment {
  VITE_PRODUCT_NAME?: string;
  VITE_API_BASE?: string;
  BASE_URL: string;
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '');

/** A relative base is the folder of the page that was opened: the console's addresses are one level deep. */
const basePathOf = (base: string, page: () => string) =>
  base.startsWith('.') ? new URL(base, page()).pathname : withoutTrailingSlash(base);

/** @throws Error naming the setting that cannot be used. */
export const readConfig = (environment: Environment, page = () => document.baseURI): Config => {
  const apiBase = withoutTrailingSlash(environment.VITE_API_BASE || '/api');
  if (!/^(https?:\/\/[^/]+|)(\/[\w.~%-]+)*$/.test(apiBase)) {
    throw new Error(`VITE_API_BASE is neither a path nor an http(s) address: "${apiBase}"`);
  }
  return {
    productName: environment.VITE_PRODUCT_NAME || 'Wellbeing',
    apiBase,
    basePath: basePathOf(environment.BASE_URL, page),
  };
};

export const config = readConfig(import.meta.env);
