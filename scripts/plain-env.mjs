/**
 * The settings that go into a build, at their defaults whatever `.env` says: for what is to be the same on every machine,
 * the tests and the pictures of the documentation. To be imported before anything that reads settings.
 */
import process from 'node:process';

Object.assign(process.env, { BASE_PATH: '/', VITE_PRODUCT_NAME: 'Wellbeing', VITE_API_BASE: '/api' });
for (const name of ['PUBLIC_ORIGIN', 'TRUST_PROXY', 'API_URL', 'LOG_LEVEL']) delete process.env[name];
