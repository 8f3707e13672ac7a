import { readFileSync } from 'node:fs';
import { livedState } from './support/stripe/lived-state.ts';
import { differencesOf, type Fixtures } from './support/stripe/shapes.ts';

/**
 * Compares every object that the stand-in answers with Stripe's published fixtures, and fails where they differ.
 * Source of the file: github.com/stripe/openapi, openapi/fixtures3.json.
 */
const [file = '../shared/stripe/fixtures.json'] = process.argv.slice(2);
const fixtures: Fixtures = JSON.parse(readFileSync(file, 'utf8'));
const { objects, differences } = differencesOf(livedState(), fixtures);
for (const line of differences) console.error(line);
console.log(`${objects} objects compared, ${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;
