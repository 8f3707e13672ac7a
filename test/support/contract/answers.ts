import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { atPointer, contract, contractOperations, isRecord, resolved } from './operations.ts';

export type ContractAnswer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

/**
 * Where a whole answer differs from what the contract documents for the operation and this status: content type, every field,
 * every format, a header that always comes, and a success that the contract doesn't have. Nothing where it is as documented. With
 * `fields` in the address, any field may be missing.
 */
export const faultsOf = (
  { statusCode, headers, body }: ContractAnswer,
  operationId: string,
  address = '',
): readonly string[] => {
  const pointer = responsePointer(operationId, statusCode);
  if (pointer === undefined) return [`a status that is not documented: ${statusCode}`];
  const missing = requiredHeaders(pointer).filter((name) => headers[name.toLowerCase()] === undefined);
  if (missing.length > 0) return missing.map((name) => `no header ${name}`);
  const content = atPointer(`${pointer}/content`);
  if (!isRecord(content)) return body === '' ? [] : ['a body where none is documented'];
  const type = String(headers['content-type']).split(';')[0] ?? '';
  if (!(type in content)) return [`the content type ${type}`];
  if (type !== 'application/json') return [];
  const isPartial = statusCode === 200 && /[?&]fields=/.test(address);
  return faultsWith(validator(`${pointer}/content/application~1json/schema`, isPartial), JSON.parse(body));
};

/** Where a value differs from a schema of the contract, by its name. */
export const faultsBySchema = (name: string, value: unknown): readonly string[] =>
  faultsWith(validator(`/components/schemas/${name}`), value);

const faultsWith = (validate: ValidateFunction, value: unknown): readonly string[] =>
  validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

const requiredHeaders = (pointer: string): readonly string[] => {
  const headers = atPointer(`${pointer}/headers`);
  const named = isRecord(headers) ? Object.entries(headers) : [];
  return named.flatMap(([name, header]) => (Object(resolved(header)).required === true ? [name] : []));
};

/** For readers every answer is open, so that new keys break nobody; the server sends none that the contract doesn't name. */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed);
  if (!isRecord(part)) return part;
  if (Array.isArray(part.allOf)) return closed(joined(part.allOf));
  const parts = Object.fromEntries(Object.entries(part).map(([name, one]) => [name, closed(one)]));
  return isRecord(part.properties) && !('additionalProperties' in part)
    ? { ...parts, additionalProperties: false }
    : parts;
};

/** Objects that make up one, which may have the keys of all. */
const joined = (all: readonly unknown[]): object => {
  const objects = all.map((one) => Object(resolved(one)));
  return {
    type: 'object',
    required: objects.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
  };
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
// The package's own rule lets PostgreSQL's text pass (a blank for the T, +00 for Z); every answer has this one form.
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const whole = Object(closed(contract.document));
ajv.addSchema(whole, 'openapi');

/** Without `required`, also in what is referenced. */
const partial = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(partial);
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, one]) =>
      name === 'required' && Array.isArray(one) ? [] : [[name, partial(one)]],
    ),
  );
};

const validator = (pointer: string, isPartial = false): ValidateFunction => {
  if (isPartial && !ajv.getSchema('partial')) ajv.addSchema(Object(partial(whole)), 'partial');
  const uri = `${isPartial ? 'partial' : 'openapi'}#${pointer}`;
  const known = ajv.getSchema(uri);
  if (!known) throw new Error(`openapi.yaml has no schema at ${pointer}`);
  return known;
};

/** The JSON pointer of the response object; `default` stands for errors of the server only. */
const responsePointer = (operationId: string, status: number): string | undefined => {
  const operation = contractOperations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`openapi.yaml has no operation ${operationId}`);
  const responses = `/paths/${operation.path.replaceAll('/', '~1')}/${operation.method.toLowerCase()}/responses`;
  const key = atPointer(`${responses}/${status}`) ? String(status) : 'default';
  if (key === 'default' && status < 500) return undefined;
  const response = atPointer(`${responses}/${key}`);
  return isRecord(response) && typeof response.$ref === 'string' ? response.$ref.slice(1) : `${responses}/${key}`;
};
