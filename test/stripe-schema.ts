import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stripeSchema } from './support/stripe/schema-of-types.ts';

/** Writes what the installed SDK's types say of Stripe's objects and parameters, as JSON Schema. */
const file = fileURLToPath(new URL('support/stripe/schema.gen.json', import.meta.url));
const schema = stripeSchema();
writeFileSync(file, `${JSON.stringify(schema)}\n`);
console.log(`${schema.$comment}: ${Object.keys(schema.definitions).length} definitions`);
