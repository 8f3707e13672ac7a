import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { goClient } from './go.ts';
import { pythonClient } from './python.ts';
import { stableApi } from './stable-operations.ts';

// Writes the clients for other languages.
const text = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const api = stableApi(parse(text('../../openapi.yaml')), manifest.version);
writeFileSync(new URL('allclear.gen.py', import.meta.url), pythonClient(text('python-core.py'), api));
writeFileSync(new URL('allclear.gen.go', import.meta.url), goClient(text('go-core.go'), api));
