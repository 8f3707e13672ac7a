// Loads `.env` for npm scripts, as make does with Node's --env-file. A missing file is fine.
import { existsSync } from 'node:fs';

// An old Node lacks it, and gets as far as the sentence of bin.js.
if (existsSync('.env')) process.loadEnvFile?.('.env');
