import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import manifest from '../../../package.json' with { type: 'json' };
import type { PoolUse } from '../../platform/database/postgres-dialect.ts';
import type { Answered } from '../../platform/health/answered.ts';
import type { WorkLoop } from '../../platform/work-loop.ts';
import { remember } from '../../shared/remember.ts';

/** This process's metrics. A counter costs an increment and can't fail. */
export type Metrics = {
  readonly polled: (outcome: string, lateMs: number) => void;
  readonly delivered: (channel: string, outcome: string) => void;
  readonly answered: (answered: Answered) => void;
  /** Sets the figures that are read at each scrape. Called once. */
  readonly watch: (sources: Watched) => void;
  readonly contentType: string;
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>;
};

export type Watched = {
  readonly poolUse: () => PoolUse;
  readonly loops: readonly Pick<WorkLoop, 'name' | 'silentMs'>[];
  /** Figures of the whole server, the same in each process; undefined while the database is away. */
  readonly backlog: () => Promise<Backlogs | undefined>;
};

export type Backlogs = {
  readonly latePages: number;
  readonly waiting: number;
  readonly oldestDueMs: number;
  readonly oldestFactMs: number;
};

/** The metrics of one product; Node's belong to the process. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  let refresh = async (): Promise<void> => undefined;
  new Gauge({ name: 'allclear_build_info', help: 'The running version.', labelNames: ['version'], registers }).set(
    { version: manifest.version },
    1,
  );
  return {
    ...countPolls(registers),
    ...countDeliveries(registers),
    ...countAnswers(registers),
    watch: (watched) => {
      watchProcess(registers, watched);
      refresh = watchBacklog(registers, watched);
    },
    contentType: registry.contentType,
    text: async () => {
      await refresh();
      return Registry.merge([ofProcess('of this process'), registry]).metrics();
    },
  };
};

/** Node's own metrics: processor, memory, event loop delay. Once for a process, measured from the first scrape on. */
const ofProcess = remember(1, (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges named like counters; the gauges beside them have their sums by type.
  for (const name of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${name}_total`);
  return registry;
});

type Registers = Registry[];

const countPolls = (registers: Registers): Pick<Metrics, 'polled'> => {
  const polls = new Counter({
    name: 'allclear_polls_total',
    help: 'Polls of status pages by outcome: read, unchanged, failed, waiting (as the page asked) or lost (to another process).',
    labelNames: ['outcome'],
    registers,
  });
  const lateness = new Histogram({
    name: 'allclear_poll_lateness_seconds',
    help: 'How overdue pages were when we polled them.',
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers,
  });
  return {
    polled: (outcome, lateMs) => {
      polls.inc({ outcome });
      lateness.observe(lateMs / 1_000);
    },
  };
};

const countDeliveries = (registers: Registers): Pick<Metrics, 'delivered'> => {
  const attempts = new Counter({
    name: 'allclear_delivery_attempts_total',
    help: "Attempts to deliver an alert, by channel and outcome: accepted, kept (no mail server), pending (we retry it), failed (we don't retry it).",
    labelNames: ['channel', 'outcome'],
    registers,
  });
  return { delivered: (channel, outcome) => attempts.inc({ channel, outcome }) };
};

const countAnswers = (registers: Registers): Pick<Metrics, 'answered'> => {
  const answers = new Counter({
    name: 'allclear_http_requests_total',
    help: 'Responses by API operation ("none" for pages and files) and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'allclear_http_request_seconds',
    help: 'Response times by operation, without live streams.',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return {
    answered: ({ operation = 'none', status, seconds: took, isStream }) => {
      answers.inc({ operation, status });
      if (!isStream) seconds.observe({ operation }, took);
    },
  };
};

const watchProcess = (registers: Registers, { poolUse, loops }: Watched): void => {
  new Gauge({
    name: 'allclear_database_connections',
    help: 'Database connections of this process: used, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'allclear_loop_silent_seconds',
    help: 'Time since each work loop of this process last ran.',
    labelNames: ['loop'],
    registers,
    collect() {
      for (const { name, silentMs } of loops) this.set({ loop: name }, (silentMs() ?? 0) / 1_000);
    },
  });
};

/** Returns the function that updates them. */
const watchBacklog = (registers: Registers, { backlog }: Watched): (() => Promise<void>) => {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help: `${help} The same in every process.`, registers });
  const up = new Gauge({ name: 'allclear_database_up', help: 'Whether the database is answering.', registers });
  const shown: readonly (readonly [Gauge, (now: Backlogs) => number])[] = [
    [gauge('allclear_pages_late', 'Pages whose check is overdue.'), (now) => now.latePages],
    [gauge('allclear_deliveries_waiting', 'Deliveries in queues, counted up to 100,000.'), (now) => now.waiting],
    [
      gauge('allclear_deliveries_oldest_due_seconds', 'How overdue the most overdue queue is.'),
      (now) => now.oldestDueMs / 1_000,
    ],
    [
      gauge('allclear_oldest_untold_fact_seconds', 'Age of the oldest change without an alert yet.'),
      (now) => now.oldestFactMs / 1_000,
    ],
  ];
  return async () => {
    const now = await backlog();
    up.set(now ? 1 : 0);
    // No figure is better than an old one.
    for (const [one, of] of shown)
      if (now) one.set(of(now));
      else one.remove();
  };
};
