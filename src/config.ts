/**
 * The console's settings, read once from the build's environment and checked: a mistake stops the console at its start
 * with a sentence, instead of failing at some later call. Named features will stand here too.
 */
export interface Config {
  /** Shown as '<product name> Admin'. */
  productName: string;
  /** Where the API's paths start, without a trailing slash: '/api' or 'https://api.example.com/api'. */
  apiBase: string;
  /** Where the console itself is served, without a trailing slash: '' or '/console'. */
  basePath: string;
}

interface Environment {
  VITE_PRODUCT_NAME?: string;
  VITE_API_BASE?: string;
  BASE_URL: string;
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '');

/** @throws Error naming the setting that cannot be used. */
export const readConfig = (environment: Environment): Config => {
  const apiBase = withoutTrailingSlash(environment.VITE_API_BASE || '/api');
  if (!/^(https?:\/\/[^/]+|)(\/[\w.~%-]+)*$/.test(apiBase)) {
    throw new Error(`VITE_API_BASE is neither a path nor an http(s) address: "${apiBase}"`);
  }
  return {
    productName: environment.VITE_PRODUCT_NAME || 'Wellbeing',
    apiBase,
    basePath: withoutTrailingSlash(environment.BASE_URL),
  };
};

export const config = readConfig(import.meta.env);
