import { z } from 'zod';
import type { Unreadable } from '../status-page.ts';
import { jsonOf } from './json.ts';
import { parsedMoment } from './moment.ts';
import { type SourceDocument, unreadable } from './reader.ts';

/**
 * Building blocks of payload schemas. Fields for information are lenient (a wrong type counts as absent), ids are strict, and
 * so are lists: an entry of another shape breaks the whole. Leniency is a function and not a caught failure, because absent and
 * null fields would cost more than everything else.
 */
const lenient = <Read>(read: (value: unknown) => Read) => z.unknown().optional().transform(read);

/** Text or nothing: null, numbers and objects count as absent. */
export const text = lenient((value) => (typeof value === 'string' ? value : undefined));

/** A provider's word or code, as text: `1` and `"1"` are the same word. */
export const word = lenient((value) => textOrNumber(value)?.trim());

/** An id; numbers become text, anything else breaks the shape. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** An id that may be absent. */
export const maybeId = lenient((value) => textOrNumber(value) || undefined);

export const flag = lenient((value) => (typeof value === 'boolean' ? value : undefined));

/** A number, even if it's written as text. */
export const number = lenient((value) => {
  const isWritten = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,6})?$/.test(value);
  return isWritten || Number.isFinite(value) ? Number(value) : undefined;
});

/** A moment in any spelling (moment.ts), or nothing. */
export const moment = lenient(parsedMoment);

/**
 * The items of a list, which may be absent or null if it's empty. A present list must be complete: a skipped incident would be
 * missing, and a missing incident counts as ended.
 */
export const listOf = <Item extends z.ZodType>(item: Item) => maybeListOf(item).transform((items) => items ?? []);

/** Like `listOf`, but undefined if it's absent, for shapes whose formats differ by that. */
export const maybeListOf = <Item extends z.ZodType>(item: Item) =>
  wholeListOf(item)
    .nullish()
    .transform((items) => items ?? undefined);

/**
 * A list of at least `fewest` items that all have the shape. Checking stops at the first that doesn't: zod collects an issue
 * for each, which for a hundred thousand blocks the process for seconds.
 */
export const wholeListOf = <Item extends z.ZodType>(item: Item, fewest = 0) =>
  z.unknown().transform((values, context): z.output<Item>[] => {
    const whole = Array.isArray(values) && values.length >= fewest ? itemsIfAll(values, item) : undefined;
    if (whole !== undefined) return whole;
    context.addIssue('a list of such items');
    return z.NEVER;
  });

/** A JSON:API list of which only these types are read, each by `record`; records of other types are ignored. */
export const recordsOf = <Item extends z.ZodType>(record: Item, types: readonly string[]) =>
  listOf(
    z.union([
      record,
      z.object({ type: z.string().refine((type) => !types.includes(type)) }).transform(() => undefined),
    ]),
  ).transform((items) => items.filter((item) => item !== undefined));

/** An object that may be missing or of another type. */
export const maybe = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional().catch(undefined);

export type Payload<T> = { readonly kind: 'payload'; readonly payload: T } | Unreadable;

/** A document's payload, or why there is none. `label` names the format for people. */
export const payloadOf = <Shape extends z.ZodType>(
  document: SourceDocument | undefined,
  shape: Shape,
  label: string,
): Payload<z.output<Shape>> => {
  if (document === undefined) return unreadable(`Nothing was fetched for this ${label} page.`);
  const parsed = jsonOf(document);
  if (parsed.kind === 'not-json') return unreadable(parsed.reason);
  const payload = shape.safeParse(parsed.value);
  return payload.success
    ? { kind: 'payload', payload: payload.data }
    : unreadable(refusal(parsed.value) ?? `The page's response doesn't look like ${label}.`);
};

/** Returns true if a document is JSON of this shape. */
export const hasShape = (document: SourceDocument, shape: z.ZodType): boolean => {
  const parsed = jsonOf(document);
  return parsed.kind === 'json' && shape.safeParse(parsed.value).success;
};

/** An optional document's payload; `undefined` if it's broken or missing. */
export const optionalPayload = <Shape extends z.ZodType>(
  document: SourceDocument | undefined,
  shape: Shape,
): z.output<Shape> | undefined => {
  if (document === undefined) return undefined;
  const parsed = jsonOf(document);
  if (parsed.kind === 'not-json') return undefined;
  const payload = shape.safeParse(parsed.value);
  return payload.success ? payload.data : undefined;
};

const errorAnswer = z.object({
  error: z.string().optional(),
  message: z.string().optional(),
  msg: z.string().optional(),
});

// Many hosts answer errors as JSON with status 200; their message helps more than "wrong shape".
const refusal = (value: unknown): string | undefined => {
  const answer = errorAnswer.safeParse(value);
  if (!answer.success) return undefined;
  const said = answer.data.error ?? answer.data.message ?? answer.data.msg;
  return said === undefined || said.trim() === '' ? undefined : `The page returned an error: ${said.slice(0, 200)}`;
};

const textOrNumber = (value: unknown): string | undefined =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : undefined;

const itemsIfAll = <Item extends z.ZodType>(values: readonly unknown[], item: Item): z.output<Item>[] | undefined => {
  const kept: z.output<Item>[] = [];
  for (const value of values) {
    const parsed = item.safeParse(value);
    if (!parsed.success) return undefined;
    kept.push(parsed.data);
  }
  return kept;
};
