import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readerFor, readerOf } from '../src/monitoring/pages/readers/index.ts';
import { decode } from '../src/monitoring/pages/reading/decode.ts';
import type { SourceDocument } from '../src/monitoring/pages/reading/reader.ts';
import type { Reading } from '../src/monitoring/pages/status-page.ts';
import { differences, type Expected } from './support/conformance.ts';

/** Reads DIR/samples against DIR/expected (laid out as in the corpus), prints a table by format; exit code 1 on any failure. */
const main = (directory: string): number => {
  const files = expectationsIn(join(directory, 'expected'));
  if (files.length === 0) {
    console.error(`No expectations were found in ${join(directory, 'expected')}.`);
    return 2;
  }
  const results = files.map((file) => check(directory, file));
  printTable(results);
  const failed = results.filter((result) => result.problems.length > 0);
  for (const result of failed) {
    console.log(`\nFAIL ${result.name}`);
    for (const problem of result.problems) console.log(`  ${problem}`);
  }
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
};

type Result = { readonly name: string; readonly format: string; readonly problems: readonly string[] };

const expectationsIn = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => join(directory, file))
    : [];

const check = (directory: string, file: string): Result => {
  const name = relative(join(directory, 'expected'), file).replace(/\.json$/, '');
  try {
    const expected: Expected = JSON.parse(readFileSync(file, 'utf8'));
    return { name, format: expected.format, problems: differences(expected, readSample(directory, expected)) };
  } catch (error) {
    return { name, format: name.split('/')[0] ?? '?', problems: [String(error)] };
  }
};

const readSample = (directory: string, expected: Expected): Reading => {
  const documentOf = (role: string, sample: string): SourceDocument => ({
    role,
    url: expected.url,
    text: decode(readFileSync(join(directory, 'samples', sample))),
  });
  const main = documentOf(expected.resource, expected.sample);
  const companions = Object.entries(expected.companions ?? {}).map(([role, sample]) => documentOf(role, sample));
  // A sample of no known format must be claimed by no reader; if one claims it, what it says is judged.
  const reader = readerOf(expected.format) ?? readerFor(main);
  if (reader === undefined) return { kind: 'unreadable', reason: 'No reader recognises this document.' };
  const page = URL.canParse(expected.url) ? new URL(expected.url).origin : 'https://status.example.com';
  return reader.read([main, ...companions], { now: new Date(expected.asOf), page });
};

const printTable = (results: readonly Result[]): void => {
  const formats = [...new Set(results.map((result) => result.format))].sort();
  console.log(`${'format'.padEnd(18)} passed failed`);
  for (const format of formats) {
    const own = results.filter((result) => result.format === format);
    const failed = own.filter((result) => result.problems.length > 0).length;
    console.log(`${format.padEnd(18)} ${String(own.length - failed).padStart(6)} ${String(failed).padStart(6)}`);
  }
};

const directory = process.argv[2];
if (directory === undefined) {
  console.error('Say which corpus to read: make conformance CORPUS=DIR');
  process.exitCode = 2;
} else process.exitCode = main(resolve(directory));
