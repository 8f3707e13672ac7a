import { z } from 'zod';
import type { Unreadable } from '../../status-page.ts';
import { jsonOf } from './json.ts';
import { momentOf } from './moment.ts';
import { type SourceDocument, unreadable } from './reader.ts';

/** Building blocks of payload schemas: whatever only informs is lenient (a wrong type is as good as absent), identity is strict. */

/** Text, or nothing: null, numbers and objects count as absent. */
export const text = z.string().optional().catch(undefined);

/** A provider's word or code, as text: `1` and `"1"` are the same word. */
export const word = z
  .union([z.string(), z.number()])
  .optional()
  .catch(undefined)
  .transform((value) => (value === undefined ? undefined : String(value).trim()));

/** An id; numbers become text, anything else is a break of shape. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);

/** An id that may be absent. */
export const maybeId = id.optional().catch(undefined);

export const flag = z.boolean().optional().catch(undefined);
/** A number, also when it is written as text. */
export const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}(?:\.\d{1,6})?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

/** A moment in any spelling (moment.ts), or nothing. */
export const moment = z.unknown().optional().transform(momentOf);

/** Items that have the shape; others are left out, and something that is no list has none. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((values): z.output<Item>[] =>
      values.flatMap((value) => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** Like `listOf`, and absent when the key is missing or no list: for shapes where that difference tells formats apart. */
export const maybeListOf = <Item extends z.ZodType>(item: Item) =>
  z.union([
    z.array(z.unknown()).pipe(listOf(item)),
    z
      .unknown()
      .optional()
      .transform(() => undefined),
  ]);

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

/** Whether a document is JSON of this shape. */
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
