import AjvCompiler from '@fastify/ajv-compiler';

/**
 * Validates requests by the contract. URLs and queries are text, so numbers and lists are recognised in them. A body is JSON,
 * where `null` for a boolean is an error: reading it as `false` would switch something off. Formats are those that both
 * JavaScript and PostgreSQL understand, which is less than the standards allow. `Infinity` and `1e400` count as numbers when
 * they come as text, and ajv's strict mode then skips even the maximum.
 */
export const buildValidator: AjvCompiler.BuildCompilerFromPool = (schemas, options) => {
  const known = { ...options, onCreate: addFormats };
  const text = { ...known, customOptions: { ...options?.customOptions, strictNumbers: false, allErrors: true } };
  const json = { ...known, customOptions: { ...options?.customOptions, coerceTypes: false } };
  const every = { ...json, customOptions: { ...json.customOptions, allErrors: true } };
  const of = (kind: object) => build(schemas, kind as typeof options);
  const [ofText, ofJson, ofSmall] = [of(text), of(json), of(every)];
  // Its types expect a schema where fastify passes the route.
  return (route) => {
    const isBody = typeof route === 'object' && route.httpPart === 'body';
    const compile = (): Validate =>
      isBody ? twice(ofJson(route) as Validate, () => ofSmall(route) as Validate) : (ofText(route) as Validate);
    return atFirstCall(compile) as ReturnType<typeof ofJson>;
  };
};

type Validate = ((data: unknown) => boolean) & { errors?: unknown };

/** Compiles at the first call: compiling for every operation took 0.2 s of each start. */
const atFirstCall = (compile: () => Validate): Validate => {
  let compiled: Validate | undefined;
  const validate: Validate = (data) => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
};

/**
 * Stops at the first error; ajv checks lengths before entries. Only a small body is validated again to name all errors: for a
 * large one that blocked the process for 40 s.
 */
const twice = (first: Validate, compileEvery: () => Validate): Validate => {
  let every: Validate | undefined;
  const validate: Validate = (data) => {
    if (first(data)) return true;
    every ??= compileEvery();
    const isNamed = isSmall(data) && !every(data);
    validate.errors = isNamed ? every.errors : first.errors;
    return false;
  };
  return validate;
};

/** The largest body, in characters, whose errors are all named. */
const SMALL = 16 * 1024;

/** Looks at no more than SMALL characters, however large the body is. */
const isSmall = (data: unknown): boolean => {
  const waiting: unknown[] = [data];
  let size = 0;
  while (waiting.length > 0 && size <= SMALL) {
    const value = waiting.pop();
    size += typeof value === 'string' ? value.length : 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      size += name.length;
      if (size > SMALL) return false;
      waiting.push(inner);
    }
  }
  return size <= SMALL;
};

const build = AjvCompiler();

const addFormats = (ajv: AjvCompiler.Ajv): void => {
  ajv.addFormat('date-time', isMoment);
  ajv.addFormat('email', EMAIL);
  ajv.addFormat('uuid', UUID);
};

/**
 * RFC 3339 in the years 1 to 9999 (UTC too): PostgreSQL has no year 0, and neither PostgreSQL nor JavaScript has a 60th second.
 */
const isMoment = (text: string): boolean => {
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  return time >= FIRST_MOMENT_MS && time <= LAST_MOMENT_MS && isDay(text.slice(0, 10));
};

/** JavaScript reads 31 February as 3 March. */
const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day);

const MOMENT =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;
const FIRST_MOMENT_MS = Date.parse('0001-01-01T00:00:00Z');
const LAST_MOMENT_MS = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * An email address by the HTML standard (4.10.5.1.5), with a domain that has a dot or is `localhost`, as in the address that
 * the first start makes up for its owner.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(localhost|([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])?)$/i;

/** Without a leading `urn:uuid:`. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
