/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_PRODUCT_NAME?: string;
  readonly VITE_API_BASE?: string;
  readonly VITE_DOCS_URL?: string;
}
