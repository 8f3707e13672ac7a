import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidFields, notFound } from '../../shared/errors.ts';
import type { ItemRule } from '../items/item.ts';
import type { Pages } from '../ports.ts';
import { type Past, type PastPost, replayRule } from './replay-rule.ts';

/** The recorded statuses of these services of a team. Monitoring implements it. */
export type PastsOf = (
  teamId: TeamId,
  wanted: { readonly from: Date; readonly at: Date; readonly serviceIds: readonly number[] },
) => Promise<readonly { readonly id: number; readonly timeline: Past }[]>;

export type Replaying = {
  readonly pages: Pick<Pages, 'find'>;
  readonly pastsOf: PastsOf;
  readonly now: Clock;
};

export type Replayed = {
  /** Nothing earlier was recorded. */
  readonly from: Date;
  readonly posts: readonly PastPost[];
  /** How many it would have posted with the other choice of `needs`; undefined with fewer than two services. */
  readonly otherwise: number | undefined;
};

const DAYS_MS = 90 * 86_400_000;

/** The incidents of the last 90 days by a rule that isn't saved. @throws AppError not_found, invalid_input */
export const replayItem =
  ({ pages, pastsOf, now }: Replaying) =>
  async ({ teamId }: Actor, pageId: number, rule: ItemRule): Promise<Replayed> => {
    if (!(await pages.find(teamId, pageId))) throw notFound('The status page');
    const at = now();
    const first = new Date(at.getTime() - DAYS_MS);
    const serviceIds = [...new Set(rule.parts.map(({ serviceId }) => serviceId))];
    const found = serviceIds.length > 0 ? await pastsOf(teamId, { from: first, at, serviceIds }) : [];
    if (found.length < serviceIds.length) throw invalidFields({ parts: 'Select services of your team' });
    const pasts = new Map(found.map(({ id, timeline }) => [id, timeline]));
    const begun = found.map(({ timeline }) => timeline.times[0] ?? at.getTime());
    const from = Math.max(first.getTime(), Math.min(...begun, at.getTime()));
    const period = { from, to: at.getTime() };
    const other: ItemRule = { ...rule, needs: rule.needs === 'all' ? 'any' : 'all' };
    return {
      from: new Date(from),
      posts: await replayRule(rule, pasts, period),
      otherwise: serviceIds.length > 1 ? (await replayRule(other, pasts, period)).length : undefined,
    };
  };
