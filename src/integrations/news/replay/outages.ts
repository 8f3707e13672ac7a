import type { ServiceStatus } from '../../../monitoring/index.ts';
import type { PageNews, PastAlert } from './ports.ts';
import type { Witnessed } from './replay-alerts.ts';

/** An outage of a service, by the statuses in the news. */
export type Outage = {
  readonly service: { readonly id: number; readonly name: string };
  readonly from: Date;
  /** Absent while it lasts. */
  readonly to?: Date;
  /** When it was seen. */
  readonly seen: { readonly from: Date; readonly to?: Date };
};

type Open = { readonly from: Date; readonly seenFrom: Date };

/** Outages in order of their ends; those that last come last. An unknown status doesn't end one. */
export const outagesOf = (past: readonly Witnessed[]): readonly Outage[] => {
  const open = new Map<number, Open & Pick<Outage, 'service'>>();
  const outages: Outage[] = [];
  for (const { news, watcher } of past) {
    const steps = stepsOf(news);
    for (const { id, name, scopeId } of watcher.services) {
      const step = steps.get(scopeId);
      if (!step || step.status === 'unknown') continue;
      const before = open.get(id);
      if (step.status === 'outage') {
        if (!before) open.set(id, { service: { id, name }, from: step.at, seenFrom: news.seenAt });
      } else if (before) {
        open.delete(id);
        outages.push({ ...endless(before), to: step.at, seen: { from: before.seenFrom, to: news.seenAt } });
      }
    }
  }
  return [...outages, ...[...open.values()].map(endless)];
};

const endless = ({ service, from, seenFrom }: Open & Pick<Outage, 'service'>): Outage => ({
  service,
  from,
  seen: { from: seenFrom },
});

type Step = { readonly status: ServiceStatus; readonly at: Date };

/** The statuses that news give, by scope. */
const stepsOf = ({ about, occurredAt }: PageNews): ReadonlyMap<number, Step> => {
  switch (about.kind) {
    case 'status': {
      const all = [about, ...(about.others ?? [])];
      return new Map(all.map(({ scopeId, status }) => [scopeId, { status, at: occurredAt }]));
    }
    case 'unstable':
      return new Map([[about.scopeId, { status: about.worst, at: about.since }]]);
    case 'settled':
      return new Map([[about.scopeId, { status: about.status, at: occurredAt }]]);
    default:
      return none;
  }
};

const none: ReadonlyMap<number, Step> = new Map();

/** When a service's trouble was said, in ms since 1970, by service. */
export type Said = ReadonlyMap<number, readonly number[]>;

export const saidBy = (alerts: readonly PastAlert[]): Said => {
  const said = new Map<number, number[]>();
  for (const { at, troubled } of alerts)
    for (const id of troubled) {
      const times = said.get(id);
      if (times) times.push(at);
      else said.set(id, [at]);
    }
  return said;
};

/** Returns true if an alert came while it lasted. */
export const isTold = ({ service, seen }: Outage, said: Said): boolean => {
  const [from, to] = [seen.from.getTime(), seen.to?.getTime() ?? Number.POSITIVE_INFINITY];
  return said.get(service.id)?.some((at) => at >= from && at < to) ?? false;
};
