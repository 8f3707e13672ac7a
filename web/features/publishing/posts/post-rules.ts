import * as z from 'zod/mini';
import { momentIn } from '../../../ui/text/zone-moment.ts';
import type { ItemStatus, NewPost, Post } from '../publishing-calls.ts';
import { incidentPhases } from './phases.ts';

export type PostValues = {
  /** The id of the template that filled it; empty for none. */
  readonly template: string;
  readonly title: string;
  readonly phase: string;
  readonly text: string;
  /** Statuses by item id; an empty one doesn't affect it. */
  readonly items: Readonly<Record<string, string>>;
  /** A clock in the page's time zone; empty for an incident that begins now. */
  readonly starts: string;
  readonly ends: string;
  readonly mayBeDown: boolean;
  /** Empty for maintenance that doesn't repeat. */
  readonly repeat: string;
  /** A day; empty for no end. */
  readonly until: string;
  readonly silent: boolean;
  readonly draft: boolean;
};

/** The rules of the fields that a template has too. */
export const postWords = {
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a title'), z.maxLength(200, 'Up to 200 characters')),
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a text'), z.maxLength(5_000, 'Up to 5,000 characters')),
  items: z.record(z.string(), z.string()),
  mayBeDown: z.boolean(),
};

const fields = {
  ...postWords,
  template: z.string(),
  phase: z.string(),
  repeat: z.string(),
  until: z.string(),
  silent: z.boolean(),
  draft: z.boolean(),
};

export const incidentRules: z.ZodMiniType<PostValues, PostValues> = z.object({
  ...fields,
  starts: z.string(),
  ends: z.string(),
});

export const maintenanceRules: z.ZodMiniType<PostValues, PostValues> = z
  .object({
    ...fields,
    starts: z.string().check(z.minLength(1, 'Enter when it starts')),
    ends: z.string().check(z.minLength(1, 'Enter when it ends')),
  })
  .check(
    z.refine(({ starts, ends }) => ends === '' || ends > starts, {
      error: 'The end must be after the start',
      path: ['ends'],
      when: () => true,
    }),
  );

/** The items that are affected. */
export const itemsOf = (statuses: PostValues['items']) =>
  Object.entries(statuses).flatMap(([id, status]) =>
    status === '' ? [] : [{ itemId: Number(id), status: status as ItemStatus }],
  );

/** How maintenance repeats, as the server takes it. A draft doesn't. */
export const repeatOf = ({ repeat, until, draft }: Pick<PostValues, 'repeat' | 'until' | 'draft'>) => {
  const every = (['week', 'month'] as const).find((one) => one === repeat);
  return every && !draft ? { repeat: { every, ...(until && { until }) } } : {};
};

/** A post as the server takes it. */
export const postBody = (kind: Post['kind'], timeZone: string, values: PostValues): NewPost => {
  const { title, phase, text, starts, ends, mayBeDown, silent, draft } = values;
  const isMaintenance = kind === 'maintenance';
  const momentOf = (clock: string) => momentIn(clock, timeZone).toISOString();
  return {
    kind,
    title,
    text,
    draft,
    items: itemsOf(values.items),
    ...(!isMaintenance && { phase: incidentPhases.find((one) => one === phase) ?? 'investigating' }),
    ...(starts && { startsAt: momentOf(starts) }),
    ...(isMaintenance && { endsAt: momentOf(ends), mayBeDown }),
    ...(isMaintenance && repeatOf(values)),
    ...(silent && { notify: false }),
  };
};
