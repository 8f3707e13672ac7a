import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { callsSource } from './calls-source.ts';
import { keysContract } from './keys-contract.ts';

// Writes the SDK's types and the table of its calls.
const contract = keysContract(parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')));
const write = (name: string, text: string) => writeFileSync(new URL(name, import.meta.url), text);
const HEAD = '// By `make api`, from openapi.yaml.\n\n';
const schema = await openapiTS(JSON.stringify(contract), { defaultNonNullable: false, silent: true });
write('schema.gen.ts', `${HEAD}${astToString(schema)}`);
write('calls.gen.ts', `${HEAD}${callsSource(contract, manifest.version)}`);
