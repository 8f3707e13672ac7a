import { z } from 'zod';
import { flag, id, listOf, maybe, maybeId, moment, number, text, wholeListOf, word } from '../reading/shapes.ts';

/** A code that Cachet 2 writes as a number and Cachet 3 as `{ human, value }`. */
export const code = z
  .union([z.string(), z.number(), z.object({ value: z.union([z.string(), z.number()]) })])
  .optional()
  .catch(undefined)
  .transform((value) => (value === undefined ? undefined : String(typeof value === 'object' ? value.value : value)));

/** A moment that Cachet 2 writes as text and Cachet 3 as `{ human, string }`; both without a time zone, read as UTC. */
export const when = z
  .union([z.object({ string: z.unknown().optional() }).transform((value) => value.string), z.unknown()])
  .optional()
  .pipe(moment);

const attributes = z.looseObject({ id, name: text });

// JSON:API has the id beside the attributes; not every version repeats it among them.
const idBeside = z.looseObject({ id, attributes: z.looseObject({ id: z.undefined().optional() }) });
const withIdInside = (raw: unknown): unknown => {
  const beside = idBeside.safeParse(raw);
  return beside.success ? { ...beside.data, attributes: { ...beside.data.attributes, id: beside.data.id } } : raw;
};

// Cachet 2 has the fields on the entry itself, Cachet 3 under `attributes`.
const fields = z.union([
  z.object({
    attributes,
    relationships: z
      .object({
        group: z
          .object({ data: maybe({ id: maybeId }) })
          .optional()
          .catch(undefined),
      })
      .optional()
      .catch(undefined),
  }),
  attributes.transform((own) => ({ attributes: own, relationships: undefined })),
]);
const entry = z.preprocess(withIdInside, fields);

/** Any of Cachet's lists. An entry without an id breaks the shape. */
export const cachetList = z.object({
  data: wholeListOf(entry),
  included: listOf(entry),
  meta: maybe({ pagination: maybe({ total_pages: number }) }),
  links: maybe({ next: text }),
});

export const cachetComponent = z.object({ id, name: text, status: code, group_id: maybeId, enabled: flag });

export const cachetGroup = z.object({ name: text, enabled_components: listOf(cachetComponent) });

const cachetUpdate = z.object({ status: code, message: text, created_at: when });

export const cachetEvent = z.object({
  id,
  name: text,
  message: text,
  status: code,
  latest_status: code,
  is_resolved: flag,
  component_id: maybeId,
  components: listOf(z.object({ id: maybeId, component_id: maybeId })),
  permalink: text,
  occurred_at: when,
  occurred: when,
  created_at: when,
  created: when,
  updated_at: when,
  updated: when,
  scheduled_at: when,
  scheduled: when,
  completed_at: when,
  completed: when,
  updates: listOf(cachetUpdate),
});

export const cachetStatus = z.object({
  data: z
    .object({ status: word, message: text, attributes: maybe({ name: text, label: text, status: word }) })
    .refine((data) => data.status !== undefined || data.attributes?.status !== undefined),
});

/** Tells a Cachet document from any other list in `data`. */
export const cachetMarks = {
  2: z.object({
    meta: z.object({ pagination: z.object({ total_pages: z.number() }) }),
    data: wholeListOf(
      z.object({
        id: z.number(),
        name: z.string(),
        status: z.union([z.number(), z.string()]),
        status_name: z.string(),
      }),
      1,
    ),
  }),
  3: z.object({
    data: wholeListOf(
      z.object({ type: z.literal('components'), attributes: z.object({ name: z.string(), status: z.unknown() }) }),
      1,
    ),
  }),
} as const;
