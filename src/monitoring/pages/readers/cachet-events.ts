import { linkFrom } from '../reading/addresses.ts';
import type { ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { stateByClock } from '../reading/words.ts';
import type { IncidentPhase, MaintenanceState, PageIncident, PageMaintenance } from '../status-page.ts';
import { cachetEvent } from './cachet-shapes.ts';

const phases = new Map<string, IncidentPhase>([
  ['1', 'investigating'],
  ['2', 'identified'],
  ['3', 'monitoring'],
  ['4', 'resolved'],
]);
const states = new Map<string, MaintenanceState>([
  ['0', 'scheduled'],
  ['1', 'in_progress'],
  ['2', 'completed'],
]);

/** Cachet 2's status 0: a maintenance announced as an incident. In Cachet 3 it's an incident without further information. */
export const isScheduled = (raw: unknown): boolean => {
  const event = cachetEvent.safeParse(raw);
  if (!event.success || windowOf(event.data).startsAt === undefined) return false;
  return (event.data.latest_status ?? event.data.status) === '0';
};

/**
 * `latest_status` is the current one, `status` only the first; `is_resolved` decides. Throws for anything that isn't an
 * incident.
 */
export const cachetIncident = (raw: unknown, { page }: ReadingContext): PageIncident => {
  const event = cachetEvent.parse(raw);
  const phase = event.is_resolved === true ? 'resolved' : phaseOf(event.latest_status ?? event.status);
  const startedAt = event.occurred_at ?? event.occurred ?? event.created_at ?? event.created;
  const first =
    startedAt === undefined
      ? []
      : [{ at: startedAt, phase: phaseOf(event.status), text: plainText(event.message ?? '') }];
  const later = event.updates.flatMap((one) =>
    one.created_at === undefined
      ? []
      : [{ at: one.created_at, phase: phaseOf(one.status), text: plainText(one.message ?? '') }],
  );
  return {
    id: event.id,
    title: event.name ?? '',
    phase,
    url: linkFrom(page, event.permalink),
    startedAt,
    resolvedAt: phase === 'resolved' ? (event.updated_at ?? event.updated) : undefined,
    componentIds: touched(event),
    updates: [...first, ...later],
  };
};

export const cachetSchedule = (raw: unknown, context: ReadingContext): PageMaintenance => {
  const event = cachetEvent.parse(raw);
  const window = windowOf(event);
  return {
    ...maintenanceOf(event, context),
    ...window,
    state: states.get(event.status ?? '') ?? stateByClock(window, context.now),
  };
};

export const scheduledIncident = (raw: unknown, context: ReadingContext): PageMaintenance => {
  const event = cachetEvent.parse(raw);
  const window = windowOf(event);
  return {
    ...maintenanceOf(event, context),
    ...window,
    state: event.is_resolved === true ? 'completed' : stateByClock(window, context.now),
  };
};

type Event = ReturnType<typeof cachetEvent.parse>;

const phaseOf = (status: string | undefined): IncidentPhase => phases.get(status ?? '') ?? 'investigating';

const windowOf = (event: Event) => ({
  startsAt: event.scheduled_at ?? event.scheduled,
  endsAt: event.completed_at ?? event.completed,
});

const maintenanceOf = (event: Event, { page }: ReadingContext) => ({
  id: event.id,
  title: event.name ?? '',
  url: linkFrom(page, event.permalink),
  componentIds: touched(event),
  text: plainText(event.message ?? ''),
});

const touched = (event: Event): string[] =>
  [event.component_id, ...event.components.map((one) => one.component_id ?? one.id)].flatMap((one) =>
    one === undefined || one === '0' ? [] : [one],
  );
