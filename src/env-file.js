// For the scripts of npm: what make hands to Node by --env-file, where there is such a file. Without a word where there is none.
import { existsSync } from 'node:fs';

// An old Node lacks it, and gets as far as the sentence of bin.js.
if (existsSync('.env')) process.loadEnvFile?.('.env');
