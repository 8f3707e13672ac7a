import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access } from '../../src/app/access.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import type { Actor } from '../../src/shared/actor.ts';
import {
  atPointer,
  contract,
  contractOperations,
  isRecord,
  resolved,
  type Schema,
} from '../support/contract/operations.ts';
import { createTestServer, sameOrigin } from '../support/http.ts';

const PLANTED = 'plantedSecret';

/** A value of this schema that has one field more in every object of it, however deep. */
const planted = (given: Schema, depth = 0): unknown => {
  const schema = resolved(given);
  const [first] = schema.oneOf ?? [];
  if (first) return planted(first, depth);
  const type = [schema.type ?? 'object'].flat().find((one) => one !== 'null');
  if (type === 'array') return depth > 6 ? [] : [planted(schema.items ?? {}, depth + 1)];
  if (type === 'object')
    return {
      ...Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [name, planted(one, depth + 1)]),
      ),
      ...(schema.properties && { [PLANTED]: 'password hash' }),
    };
  return schema.const ?? schema.enum?.[0] ?? { integer: 1, number: 1, boolean: true, string: 'text' }[type ?? 'string'];
};

const schemaOf = (operation: (typeof contractOperations)[number]): Schema | undefined => {
  const status = contract.successStatus(operation.id);
  const place = `/paths/${operation.path.replaceAll('/', '~1')}/${operation.method.toLowerCase()}/responses/${status}`;
  const schema = atPointer(`${place}/content/application~1json/schema`);
  return isRecord(schema) ? (schema as Schema) : undefined;
};

const answering = contractOperations.filter((operation) => schemaOf(operation) !== undefined);

const owner: Actor = {
  userId: 1,
  teamId: 1,
  role: 'owner',
  isAdmin: true,
  isOwner: true,
  credential: { kind: 'key', keyId: 1, scope: 'admin' },
};
const bySession: Actor = { ...owner, credential: { kind: 'session', tokenHash: Buffer.alloc(32) } };

const answers = new Map(answering.map((operation) => [operation.id, planted(schemaOf(operation) ?? {})]));

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({
    handlers: Object.fromEntries([...answers].map(([id, value]) => [id, async () => value])),
    authenticate: async (sent) => ('apiKey' in sent ? owner : bySession),
  });
});
afterAll(() => app.close());

// MCP answers by its own schema.
test.each(answering.filter(({ id }) => id !== 'callMcp'))(
  'what $id has beside the contract never leaves the server',
  async ({ id, method, path, body, form, parameters }) => {
    const value = answers.get(id);
    expect(JSON.stringify(value)).toContain(PLANTED);
    const isKey = access[id as OperationId].session === 'never';
    const headers = isKey ? { authorization: 'Bearer ak_any' } : { ...sameOrigin, cookie: `${SESSION_COOKIE}=any` };
    // Headers that an operation of Stripe's needs; its handler isn't called here.
    const signed = { ...headers, 'stripe-signature': 't=1,v1=any' };
    const needed = (where: string) =>
      parameters
        .filter((one) => one.in === where && one.required)
        .map(({ name, schema }) => [name, String(exampleOf(schema))] as const);
    const inPath = new Map(needed('path'));
    const answer = await app.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? '')),
      query: Object.fromEntries(needed('query')),
      headers: { ...signed, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body && { payload: exampleOf(body) as object }),
      ...(form && { payload: 'grant_type=any' }),
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.body).not.toContain(PLANTED);
    // And nothing else was taken away.
    expect(answer.json()).toEqual(
      JSON.parse(JSON.stringify(value, (name, one) => (name === PLANTED ? undefined : one))),
    );
  },
);

/** The least that an operation takes. */
const exampleOf = (given: Schema): unknown => {
  const schema = resolved(given);
  const [first] = schema.oneOf ?? [];
  if (first) return exampleOf(first);
  const type = [schema.type ?? 'object'].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
    );
  if (schema.enum) return schema.enum[0];
  if (schema.pattern !== undefined && schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  const formats: Readonly<Record<string, string>> = {
    email: 'a@mail.example',
    uri: 'https://status.example',
    uuid: '7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11',
  };
  const text = formats[schema.format ?? ''] ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 3));
  const entries = schema.minItems ? [exampleOf(schema.items ?? {})] : [];
  return { integer: 1, number: 1, boolean: true, array: entries, string: text }[type ?? 'string'];
};
