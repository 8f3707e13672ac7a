import fc from 'fast-check';
import { type ContractOperation, contractOperations, isRecord, type Parameter } from './operations.ts';
import { type Addresses, type Aim, oddTexts, valuesOf } from './values.ts';

export type Caller = 'nobody' | 'session' | 'admin key' | 'read key' | 'unknown key' | 'ended session';

/** One request as it goes out; nothing of it depends on an answer but `{delivery}`, which stands for one that exists. */
export type Call = {
  readonly operation: ContractOperation;
  readonly caller: Caller;
  /** The path and the query, encoded. */
  readonly target: string;
  /** As text, since what is no JSON is sent too. */
  readonly body?: string;
  readonly contentType?: string;
  readonly origin?: 'own' | 'other';
};

/** So many calls, always the same ones for a seed: of every operation, by everybody, with valid, border and rubbish input. */
export const callsOf = (addresses: Addresses, { seed, count }: { readonly seed: number; readonly count: number }) =>
  fc.sample(
    fc.constantFrom(...contractOperations).chain((operation) => callOf(operation, addresses)),
    { seed, numRuns: count },
  );

const aims = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Aim>('valid') },
  { weight: 2, arbitrary: fc.constant<Aim>('border') },
  { weight: 3, arbitrary: fc.constant<Aim>('rubbish') },
);

/** Most often by who may: `/api/v1` takes keys only, and a user's own account no key. */
const callersOf = ({ security }: ContractOperation) => {
  const takes = (scheme: string) => security.length === 0 || security.some((one) => scheme in one);
  return fc.oneof(
    { weight: takes('session') ? 5 : 1, arbitrary: fc.constant<Caller>('session') },
    { weight: takes('apiKey') ? 5 : 1, arbitrary: fc.constant<Caller>('admin key') },
    { weight: takes('apiKey') ? 2 : 1, arbitrary: fc.constant<Caller>('read key') },
    { weight: 1, arbitrary: fc.constantFrom<Caller>('nobody', 'unknown key', 'ended session') },
  );
};

const origins = fc.oneof(
  { weight: 12, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: fc.constantFrom('other' as const, undefined) },
);

const callOf = (operation: ContractOperation, addresses: Addresses): fc.Arbitrary<Call> =>
  fc.record({
    operation: fc.constant(operation),
    caller: callersOf(operation),
    target: targetsOf(operation, addresses),
    body: bodiesOf(operation, addresses),
    contentType: fc.oneof(
      {
        weight: 20,
        arbitrary: fc.constant(operation.form ? 'application/x-www-form-urlencoded' : 'application/json'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'),
      },
    ),
    origin: origins,
  });

const targetsOf = ({ path, parameters: all }: ContractOperation, addresses: Addresses): fc.Arbitrary<string> => {
  const parameters = all.filter((parameter) => parameter.in !== 'header');
  const encoded = parameters.map((parameter) => encodedValues(parameter, addresses));
  return fc.tuple(...encoded).map((values) => {
    let target = path;
    const query: string[] = [];
    for (const [place, { name, in: where }] of parameters.entries()) {
      const value = values[place];
      if (where === 'path') target = target.replace(`{${name}}`, value ?? '');
      else if (value !== undefined) query.push(`${name}=${value}`);
    }
    return query.length === 0 ? target : `${target}?${query.join('&')}`;
  });
};

/** In an address all is text; what is no UTF-8 after decoding can be sent too. */
const encodedValues = ({ schema, in: where, required }: Parameter, addresses: Addresses) => {
  const texts = (aim: Aim) =>
    valuesOf(schema, aim, addresses)
      .map((value) => encodeURIComponent(String(value)))
      .filter(isNoStep);
  const odd = fc.oneof(
    fc.constantFrom(...oddTexts).map(encodeURIComponent),
    fc.constantFrom('%ff', '%', '%00', '%2e%2e%2f'),
  );
  const isDelivery = schema.format === 'uuid' && where === 'path';
  return fc.oneof(
    { weight: 8, arbitrary: isDelivery ? fc.constant('{delivery}') : texts('valid') },
    { weight: 2, arbitrary: texts('border') },
    { weight: 2, arbitrary: odd },
    { weight: required || where === 'path' ? 0 : 4, arbitrary: fc.constant(undefined) },
  );
};

/** An address with a segment of dots leads elsewhere before it's sent (WHATWG URL). */
const isNoStep = (segment: string): boolean => !/^\.{1,2}$/.test(segment);

/** A list that is to be fetched with a token comes from a company's own server, which no test asks. */
const asksOthers = (value: unknown): boolean => isRecord(value) && 'from' in value && 'token' in value;

const bodiesOf = (
  { body, form, method }: ContractOperation,
  addresses: Addresses,
): fc.Arbitrary<string | undefined> => {
  if (method === 'GET') return fc.constant(undefined);
  if (form?.properties)
    return aims
      .chain((aim) => valuesOf(form, aim, addresses))
      .map((value) =>
        String(new URLSearchParams(Object.entries(Object(value)).map(([key, one]) => [key, String(one)]))),
      );
  if (!body) return fc.constantFrom(undefined, undefined, undefined, '', '{}', '{"a":1}');
  const json = aims
    .chain((aim) => valuesOf(body, aim, addresses))
    .filter((value) => !asksOthers(value))
    .map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 30, arbitrary: json },
    {
      weight: 1,
      arbitrary: fc.constantFrom(undefined, '', '{', '"\\ud800"', '[1e999]', '{"name":"\\u0000"}', '\u0000'),
    },
  );
};
