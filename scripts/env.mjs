/** The settings of `.env` (see .env.example), for whatever imports this; the environment itself goes before them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const file = join(import.meta.dirname, '../.env');
if (existsSync(file)) process.loadEnvFile(file);
