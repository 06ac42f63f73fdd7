/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PRODUCT_NAME?: string;
  readonly VITE_API_BASE?: string;
  readonly VITE_DOCS_URL?: string;
}

interface Window {
  /** Returns once whether the login form was submitted before its code had loaded (app/start.ts). Absent in development. */
  takeSubmit?: () => boolean;
}
