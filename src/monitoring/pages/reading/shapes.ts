import { z } from 'zod';
import type { Unreadable } from '../status-page.ts';
import { jsonOf } from './json.ts';
import { parsedMoment } from './moment.ts';
import { type SourceDocument, unreadable } from './reader.ts';

/**
 * Building blocks of payload schemas: whatever only informs is lenient (a wrong type is as good as absent), identity is strict,
 * and so are lists: an entry of another shape breaks the whole. Leniency is a function and not a caught failure: what a page leaves
 * out or sets to null would cost more than all the rest.
 */
const lenient = <Read>(read: (value: unknown) => Read) => z.unknown().optional().transform(read);

/** Text, or nothing: null, numbers and objects count as absent. */
export const text = lenient((value) => (typeof value === 'string' ? value : undefined));

/** A provider's word or code, as text: `1` and `"1"` are the same word. */
export const word = lenient((value) => textOrNumber(value)?.trim());

/** An id; numbers become text, anything else is a break of shape. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** An id that may be absent. */
export const maybeId = lenient((value) => textOrNumber(value) || undefined);

export const flag = lenient((value) => (typeof value === 'boolean' ? value : undefined));

/** A number, also when it is written as text. */
export const number = lenient((value) => {
  const isWritten = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,6})?$/.test(value);
  return isWritten || Number.isFinite(value) ? Number(value) : undefined;
});

/** A moment in any spelling (moment.ts), or nothing. */
export const moment = lenient(parsedMoment);

/**
 * The items of a list that may be left out or null, which is an empty one. A list that is there is whole, like any: what a page
 * says of an incident that was passed over would be missing, and what is missing is taken for over.
 */
export const listOf = <Item extends z.ZodType>(item: Item) => maybeListOf(item).transform((items) => items ?? []);

/** Like `listOf`, and undefined where it is left out: for shapes where that difference tells formats apart. */
export const maybeListOf = <Item extends z.ZodType>(item: Item) =>
  wholeListOf(item)
    .nullish()
    .transform((items) => items ?? undefined);

/**
 * A list of `fewest` items or more that all have the shape; one that has not is a break of it. Nothing is looked at after the
 * first of those: zod collects an issue for each, which for a hundred thousand holds the process for seconds.
 */
export const wholeListOf = <Item extends z.ZodType>(item: Item, fewest = 0) =>
  z.unknown().transform((values, context): z.output<Item>[] => {
    const whole = Array.isArray(values) && values.length >= fewest ? itemsIfAll(values, item) : undefined;
    if (whole !== undefined) return whole;
    context.addIssue('a list of such items');
    return z.NEVER;
  });

/** A list of JSON:API of which only records of these types are read, each by `record`; what another type holds is no matter. */
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

/** A document as its payload, or why not. `label` names the format for people. */
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
    : unreadable(refusal(parsed.value) ?? `The page's answer does not have the shape of ${label}.`);
};

/** Returns true if a document is JSON of this shape. */
export const hasShape = (document: SourceDocument, shape: z.ZodType): boolean => {
  const parsed = jsonOf(document);
  return parsed.kind === 'json' && shape.safeParse(parsed.value).success;
};

/** An optional document's payload; broken or missing is `undefined`. */
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

// Many hosts answer an error as JSON with status 200; its sentence helps more than "wrong shape".
const refusal = (value: unknown): string | undefined => {
  const answer = errorAnswer.safeParse(value);
  if (!answer.success) return undefined;
  const said = answer.data.error ?? answer.data.message ?? answer.data.msg;
  return said === undefined || said.trim() === ''
    ? undefined
    : `The page answered with an error: ${said.slice(0, 200)}`;
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
