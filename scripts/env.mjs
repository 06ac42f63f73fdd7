/** Importing this loads the settings of `.env` (see .env.example). Environment variables take precedence. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const file = join(import.meta.dirname, '../.env');
if (existsSync(file)) process.loadEnvFile(file);
