import type { WatchedService } from '../../board/all-clear/all-clear.ts';
import type { Reported } from '../../board/customers/incident-sentence.ts';
import type { Service, Status } from '../../board/status/status.ts';
import type { Uptime } from '../../board/uptime/uptime.ts';
import { DAY_MS, MINUTE_MS } from '../../ui/text/units.ts';

export const sampleNow = new Date('2025-06-16T08:40:00Z');

type Trouble = {
  readonly status: Exclude<Status, 'operational'>;
  readonly minutes: number;
  readonly title: string;
};

const troubles: Readonly<Record<string, Trouble>> = {
  Stripe: { status: 'outage', minutes: 24, title: 'Elevated error rates on card payments in Europe' },
  GitHub: { status: 'degraded', minutes: 69, title: 'Delays starting Actions runs' },
  Zendesk: { status: 'degraded', minutes: 102, title: 'Inbound email tickets created late' },
  Intercom: { status: 'maintenance', minutes: 40, title: 'Scheduled database upgrade' },
};

/** The open incident of a service in trouble, as far as a message to customers needs it. */
export const sampleIncident = (name: string): Reported => {
  const trouble = troubles[name];
  if (!trouble) throw new Error(`The sample has no trouble with ${name}.`);
  return {
    title: trouble.title,
    description: null,
    status: 'investigating',
    byHand: false,
    notice: false,
    unlisted: false,
    startedAt: before(trouble.minutes * MINUTE_MS),
    resolvedAt: null,
    trouble: null,
    updates: [{ at: before(trouble.minutes * MINUTE_MS), text: 'Around 18% of charge attempts are failing.' }],
  };
};

/** The services of the wall as a board with a few problems. */
export const sampleBoard = (names: readonly string[]): readonly WatchedService[] =>
  names.map((name, index) => sampleService(name, index + 1));

type SampleService = WatchedService & Pick<Service, 'uptime'>;

export const sampleService = (name: string, id = 0): SampleService => {
  const trouble = Object.hasOwn(troubles, name) ? troubles[name] : undefined;
  return {
    id,
    name,
    enabled: true,
    currentStatus: trouble?.status ?? 'operational',
    statusSinceAtLeast: false,
    statusSince: before(trouble ? trouble.minutes * MINUTE_MS : 3 * DAY_MS),
    statusMessage: null,
    setByHand: false,
    incidents: [],
    maintenance: null,
    openIncident: trouble ? { title: trouble.title } : null,
    lastChecked: before(MINUTE_MS),
    observedAt: before(MINUTE_MS),
    checkFailingSince: null,
    oldCopyAt: null,
    reason: null,
    problem: null,
    selection: { missing: [], proposals: [] },
    uptime: uptimeOf(name),
  };
};

/** Days ago, and the worst status of that day. */
type Mark = readonly [daysAgo: number, status: 'degraded' | 'outage' | 'maintenance'];

const pasts: Readonly<Record<string, { readonly percent: number; readonly marks: readonly Mark[] }>> = {
  Stripe: {
    percent: 99.71,
    marks: [
      [77, 'degraded'],
      [48, 'degraded'],
      [47, 'outage'],
      [0, 'outage'],
    ],
  },
  GitHub: {
    percent: 99.82,
    marks: [
      [84, 'degraded'],
      [66, 'degraded'],
      [65, 'degraded'],
      [29, 'outage'],
      [0, 'degraded'],
    ],
  },
  OpenAI: {
    percent: 99.42,
    marks: [
      [86, 'outage'],
      [74, 'degraded'],
      [61, 'degraded'],
      [42, 'outage'],
      [12, 'degraded'],
      [9, 'degraded'],
    ],
  },
};

const uptimeOf = (name: string): Uptime => {
  const { percent, marks } = pasts[name] ?? { percent: 99.98, marks: [[71, 'degraded']] satisfies readonly Mark[] };
  const days = marks.map(([daysAgo, status]) => ({
    date: before(daysAgo * DAY_MS).slice(0, 10),
    status,
    seconds: 2_400,
  }));
  return { percent, since: before(200 * DAY_MS), days };
};

const before = (ms: number): string => new Date(sampleNow.getTime() - ms).toISOString();
