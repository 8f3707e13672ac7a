import type { ServiceStatus } from '../monitoring/pages/status.ts';
import type { IncidentPhase } from '../monitoring/pages/status-page.ts';

/** One kind of trouble that a simulated page repeats, in minutes of its cycle. */
export type Trouble = {
  readonly title: string;
  readonly components: readonly string[];
  readonly status: 'degraded' | 'outage';
  readonly startsAfter: number;
  /** In order; the last one is resolved. */
  readonly steps: readonly { readonly after: number; readonly phase: IncidentPhase; readonly text: string }[];
};

export type PlannedWork = {
  readonly title: string;
  readonly components: readonly string[];
  readonly text: string;
  readonly startsAfter: number;
  readonly minutes: number;
};

/** A fictional page, played by this process. Only the page is simulated; everything else is the product. */
export type SimulatedPage = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly format: string;
  readonly components: readonly { readonly name: string; readonly group?: string }[];
  /** The length of the story's cycle. */
  readonly cycleMinutes: number;
  /** Shifts the story, so that pages don't move together. */
  readonly offsetMinutes: number;
  readonly trouble?: Trouble;
  readonly work?: PlannedWork;
  /** The demo's user has paused it. */
  readonly paused?: true;
};

export type SimulatedIncident = {
  readonly id: string;
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly status: 'degraded' | 'outage';
  readonly components: readonly string[];
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
  /** Newest first. */
  readonly updates: readonly { readonly at: Date; readonly phase: IncidentPhase; readonly text: string }[];
};

export type SimulatedMaintenance = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly components: readonly string[];
  readonly state: 'scheduled' | 'in_progress' | 'completed';
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type SimulatedState = {
  readonly page: SimulatedPage;
  readonly status: ServiceStatus;
  readonly components: readonly {
    readonly id: string;
    readonly name: string;
    readonly group?: string;
    readonly status: ServiceStatus;
  }[];
  /** This cycle's and the last one's. */
  readonly incidents: readonly SimulatedIncident[];
  readonly maintenances: readonly SimulatedMaintenance[];
  /** When the page's content last changed. */
  readonly changedAt: Date;
};

const MINUTE_MS = 60_000;

/** The page's story at `now`: a pure function of the time, so that a restart continues it. */
export const stateAt = (page: SimulatedPage, now: Date): SimulatedState => {
  const cycle = Math.floor((now.getTime() / MINUTE_MS + page.offsetMinutes) / page.cycleMinutes);
  const incidents = [cycle, cycle - 1].flatMap((number) => incidentOf(page, number, now) ?? []);
  const maintenances = [cycle, cycle - 1].flatMap((number) => maintenanceOf(page, number, now) ?? []);
  const open = incidents.filter((incident) => incident.phase !== 'resolved');
  const running = maintenances.filter((work) => work.state === 'in_progress');
  const statusOf = (name: string): ServiceStatus => {
    const touching = open.find((incident) => incident.components.includes(name));
    if (touching) return touching.status;
    return running.some((work) => work.components.includes(name)) ? 'maintenance' : 'operational';
  };
  const moments = [
    ...incidents.flatMap((incident) => incident.updates.map((update) => update.at)),
    ...maintenances.flatMap((work) => [work.startsAt, work.endsAt].filter((at) => at <= now)),
    new Date(startOf(page, cycle)),
  ];
  return {
    page,
    status: open[0]?.status ?? (running.length > 0 ? 'maintenance' : 'operational'),
    components: page.components.map((component, i) => ({
      ...component,
      id: `${page.slug}-c${i + 1}`,
      status: statusOf(component.name),
    })),
    incidents,
    maintenances,
    changedAt: new Date(Math.max(...moments.map((at) => at.getTime()))),
  };
};

const startOf = (page: SimulatedPage, cycle: number): number =>
  (cycle * page.cycleMinutes - page.offsetMinutes) * MINUTE_MS;

const incidentOf = (page: SimulatedPage, cycle: number, now: Date): SimulatedIncident | undefined => {
  const { trouble } = page;
  if (!trouble) return undefined;
  const began = startOf(page, cycle) + trouble.startsAfter * MINUTE_MS;
  const updates = trouble.steps
    .map((step) => ({ at: new Date(began + step.after * MINUTE_MS), phase: step.phase, text: step.text }))
    .filter((update) => update.at <= now)
    .reverse();
  const [latest] = updates;
  if (!latest) return undefined;
  return {
    id: `${page.slug}-${cycle}`,
    title: trouble.title,
    phase: latest.phase,
    status: trouble.status,
    components: trouble.components,
    startedAt: new Date(began),
    ...(latest.phase === 'resolved' && { resolvedAt: latest.at }),
    updates,
  };
};

const maintenanceOf = (page: SimulatedPage, cycle: number, now: Date): SimulatedMaintenance | undefined => {
  const { work } = page;
  if (!work) return undefined;
  const startsAt = new Date(startOf(page, cycle) + work.startsAfter * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + work.minutes * MINUTE_MS);
  const state = now < startsAt ? 'scheduled' : now < endsAt ? 'in_progress' : 'completed';
  const { title, text, components } = work;
  return { id: `${page.slug}-work-${cycle}`, title, text, components, state, startsAt, endsAt };
};
