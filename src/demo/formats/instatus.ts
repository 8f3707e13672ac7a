import type { ServiceStatus } from '../../monitoring/pages/status.ts';
import type { SimulatedState } from '../scenario.ts';

/** The page in Instatus' form, `/summary.json`: an empty array is left out. */
export const instatusSummary = (state: SimulatedState, url: string): string => {
  const open = state.incidents.filter((incident) => incident.phase !== 'resolved');
  const works = state.maintenances.filter((work) => work.state !== 'completed');
  return JSON.stringify({
    page: { name: state.page.name, url, status: pageWord(state.status) },
    ...(open.length > 0 && {
      activeIncidents: open.map((incident) => ({
        id: incident.id,
        name: incident.title,
        started: incident.startedAt.toISOString(),
        status: incident.phase.toUpperCase(),
        impact: word[incident.status],
        url: `${url}/${incident.id}`,
        updatedAt: (incident.updates[0]?.at ?? incident.startedAt).toISOString(),
      })),
    }),
    ...(works.length > 0 && {
      activeMaintenances: works.map((work) => ({
        id: work.id,
        name: work.title,
        start: work.startsAt.toISOString(),
        status: work.state === 'in_progress' ? 'INPROGRESS' : 'NOTSTARTEDYET',
        duration: String((work.endsAt.getTime() - work.startsAt.getTime()) / 60_000),
        url: `${url}/${work.id}`,
      })),
    }),
  });
};

/** `/v3/components.json`. */
export const instatusComponents = (state: SimulatedState): string =>
  JSON.stringify({
    components: state.components.map((component) => ({
      id: component.id,
      name: component.name,
      description: '',
      status: word[component.status],
      group:
        component.group === undefined ? null : { id: `${state.page.slug}-${component.group}`, name: component.group },
    })),
  });

const word: Readonly<Record<ServiceStatus, string>> = {
  operational: 'OPERATIONAL',
  degraded: 'DEGRADEDPERFORMANCE',
  outage: 'MAJOROUTAGE',
  maintenance: 'UNDERMAINTENANCE',
  unknown: '',
};

const pageWord = (status: ServiceStatus): string => {
  if (status === 'operational') return 'UP';
  return status === 'maintenance' ? 'UNDERMAINTENANCE' : 'HASISSUES';
};
