import { type ItemStatus, worstItemStatus } from '../item-status.ts';
import { combined, isWorse } from './combine.ts';
import type { ConfirmedStatus, HandUntil, ItemMemory, ItemRule } from './item.ts';
import { type ConfirmedPart, confirmedPart, type PartReading } from './part-reading.ts';

/** Everything that an item's status depends on, at one moment. Moments are in milliseconds since 1970. */
export type ItemSources = {
  readonly rule: ItemRule;
  readonly readingOf: (serviceId: number) => PartReading | undefined;
  /** The last status that a program sent. `until`: then it's unknown. */
  readonly api: { readonly status: ItemStatus; readonly until?: number } | undefined;
  readonly hand: { readonly status: ItemStatus; readonly until: HandUntil } | undefined;
  /** The statuses that open incidents give the item. */
  readonly incidents: readonly ItemStatus[];
  /** The running maintenance of the item. `mayBeDown`: it hides trouble. */
  readonly maintenance: { readonly mayBeDown: boolean } | undefined;
};

export type ShownItem = {
  readonly status: ItemStatus;
  /** The status by its parts alone, after waits; undefined without parts. */
  readonly byParts: ItemStatus | undefined;
  /** The first failed check of a part, while its checks fail. */
  readonly unconfirmedSince: number | undefined;
  readonly memory: ItemMemory;
  /** The status by hand has ended, since something changed. */
  readonly handEnded: boolean;
  /** When time alone may change the status; undefined: never. */
  readonly nextAt: number | undefined;
};

/**
 * The status that an item shows, the one rule for page, badge, feed, email and history. A status by hand replaces parts and
 * programs; open incidents make it worse, never better; maintenance hides trouble only if the post says so.
 */
export const shownStatus = (sources: ItemSources, memory: ItemMemory, at: number): ShownItem => {
  const parts = sources.rule.parts.map((part) => ({
    id: part.serviceId,
    ...confirmedPart(part, sources.readingOf(part.serviceId), memory.parts?.[part.serviceId], at),
  }));
  const waited = parts.length > 0 ? afterWaits(sources.rule, parts, memory, at) : {};
  const base = baseOf(waited.ruled, sources, at);
  const { hand, handBase } = handOf(sources.hand, base, memory.handBase);
  const said = worstItemStatus([hand ?? base, ...sources.incidents]);
  const status = underMaintenance(hand ?? base, said, sources);
  const lastConfirmed = status === 'unknown' ? memory.lastConfirmed : status;
  return {
    status,
    byParts: waited.ruled,
    unconfirmedSince: hand === undefined ? earliest(parts.map(({ failedAt }) => failedAt)) : undefined,
    memory: { ...waited, parts: confirmedOf(parts), handBase, lastConfirmed },
    handEnded: sources.hand !== undefined && hand === undefined,
    nextAt: earliest([
      waited.pending && waited.pending.since + waitOf(sources.rule, waited.pending.isWorse),
      sources.api?.until !== undefined && sources.api.until > at ? sources.api.until : undefined,
      ...parts.map(({ unknownAt }) => unknownAt),
    ]),
  };
};

type Waited = Pick<ItemMemory, 'ruled' | 'pending'>;

/** A change between known statuses must last; one from or to unknown counts at once, so that nothing unknown stays green. */
const afterWaits = (rule: ItemRule, parts: readonly ConfirmedPart[], memory: ItemMemory, at: number): Waited => {
  const statuses = parts.map(({ status }) => status);
  const target = combined(statuses, rule.needs);
  const { ruled = 'unknown', pending } = memory;
  if (target === ruled || target === 'unknown' || ruled === 'unknown') return { ruled: target };
  if (ruled === 'operational' && rule.needs === 'all' && statuses.includes('unknown')) return { ruled: target };
  const worse = isWorse(target, ruled);
  const since = pending?.isWorse === worse ? pending.since : at;
  return at - since >= waitOf(rule, worse) ? { ruled: target } : { ruled, pending: { isWorse: worse, since } };
};

const waitOf = ({ worsenMs, recoverMs }: ItemRule, worse: boolean): number => (worse ? worsenMs : recoverMs);

/** An item that nobody feeds works until a person says otherwise. */
const baseOf = (byParts: ItemStatus | undefined, { rule, api }: ItemSources, at: number): ItemStatus => {
  const isExpired = api?.until !== undefined && api.until <= at;
  const sent = api === undefined || isExpired ? 'unknown' : api.status;
  const byProgram = rule.takesApi || api !== undefined ? [sent] : [];
  return worstItemStatus([...(byParts === undefined ? [] : [byParts]), ...byProgram]);
};

/** The status by hand that still counts, and the one that it was set against. Unknown is no change. */
const handOf = (
  hand: ItemSources['hand'],
  base: ItemStatus,
  before: ConfirmedStatus | undefined,
): { readonly hand?: ItemStatus; readonly handBase?: ConfirmedStatus } => {
  if (!hand) return {};
  if (hand.until === 'cleared') return { hand: hand.status };
  if (base === 'unknown') return { hand: hand.status, handBase: before };
  return before === undefined || before === base ? { hand: hand.status, handBase: base } : {};
};

/** Hides the trouble of parts, but not that of an open incident. */
const underMaintenance = (base: ItemStatus, said: ItemStatus, { maintenance, incidents }: ItemSources): ItemStatus => {
  if (!maintenance) return said;
  return worstItemStatus(['maintenance', ...(maintenance.mayBeDown ? [] : [base]), ...incidents]);
};

const confirmedOf = (parts: readonly (ConfirmedPart & { readonly id: number })[]): ItemMemory['parts'] =>
  Object.fromEntries(parts.flatMap(({ id, confirmed }) => (confirmed === undefined ? [] : [[id, confirmed]])));

const earliest = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};
