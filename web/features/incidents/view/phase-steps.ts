import { type Incident, phaseLabel, phases } from '../../../board/status/status.ts';

export type PhaseStep = {
  readonly key: string;
  readonly label: string;
  /** `skipped`: it went on without its page ever saying this. */
  readonly state: 'done' | 'current' | 'skipped' | 'ahead';
  /** When the incident entered this phase; undefined if unknown. */
  readonly at: string | undefined;
};

type Tracked = Pick<Incident, 'status' | 'unlisted' | 'startedAt' | 'resolvedAt' | 'updates'>;

/** The steps of an incident in the order of phases; if its page dropped it, the last one is "Removed", not a resolution. */
export const phaseSteps = (incident: Tracked): readonly PhaseStep[] => {
  const current = phases.indexOf(incident.status);
  return phases.map((phase, index) => {
    const at = timeOf(incident, phase);
    const isEnd = phase === 'resolved';
    return {
      key: phase,
      label: isEnd && incident.unlisted ? 'Removed' : phaseLabel[phase],
      state: index === current ? 'current' : index > current ? 'ahead' : at === undefined ? 'skipped' : 'done',
      at: index > current ? undefined : at,
    };
  });
};

/** When it was first in this phase since it was last opened again. */
const timeOf = ({ updates, startedAt, resolvedAt }: Tracked, phase: Incident['status']): string | undefined => {
  if (phase === 'resolved') return resolvedAt ?? undefined;
  // Newest first.
  const reopened = updates.findIndex(({ status }, index) => status === 'resolved' && index > 0);
  const story = resolvedAt === null && reopened > 0 ? updates.slice(0, reopened) : updates;
  const first = story.findLast(({ status }) => status === phase)?.at;
  // It starts in its first phase, unless a message says otherwise.
  return first ?? (phase === 'investigating' && updates.length === 0 ? startedAt : undefined);
};
