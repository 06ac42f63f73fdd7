/**
 * Sets the build settings to their defaults, regardless of `.env`, so that tests and screenshots are the same on every machine.
 * Import it before any module that reads settings.
 */
import process from 'node:process';

Object.assign(process.env, {
  BASE_PATH: '/',
  VITE_PRODUCT_NAME: 'Wellbeing',
  VITE_API_BASE: '/api',
  VITE_DOCS_URL: '',
});
for (const name of ['PUBLIC_ORIGIN', 'TRUST_PROXY', 'API_URL', 'LOG_LEVEL']) delete process.env[name];
