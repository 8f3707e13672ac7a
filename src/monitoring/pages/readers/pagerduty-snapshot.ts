import { linkFrom } from '../reading/addresses.ts';
import { unreadable } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { asSeverity, componentStatus, overallWithoutWord, phaseOf, spelling } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { PageIncident, PageSnapshot, Reading } from '../status-page.ts';

/** A service of a page in either shape; one that isn't active isn't shown. */
export type PagerDutyService = { readonly id: string; readonly name?: string; readonly isActive?: boolean };

/** A service that is affected, with the page's word for how. */
export type PagerDutyHit = { readonly serviceId: string; readonly word?: string };

/** An update of an incident in the page's words. */
export type PagerDutyUpdate = {
  readonly at?: Date;
  readonly status?: string;
  readonly severity?: string;
  readonly message?: string;
  readonly serviceIds: readonly string[];
};

// A page may have words of its own beside these.
const words = new Map<string, ServiceStatus>([
  ['all_good', 'operational'],
  ['minor', 'degraded'],
  ['major', 'outage'],
  ['outage', 'outage'],
  ['maintenance', 'maintenance'],
]);

const statusOf = (word: string | undefined): ServiceStatus => words.get(spelling(word)) ?? componentStatus(word);

// A word that the page made up hides an all-clear.
const worstSaid = (said: readonly { readonly status: ServiceStatus }[] = []): ServiceStatus =>
  said.length === 0
    ? 'operational'
    : overallWithoutWord(said, said.some(({ status }) => status === 'unknown') ? 'unclear' : undefined);

/**
 * A page from its services and those that are affected. It has no word for the whole: its headline is a setting, and stays the
 * same beside open incidents.
 */
export const pagerDutySnapshot = (
  services: readonly PagerDutyService[],
  hits: readonly PagerDutyHit[],
  rest: Pick<PageSnapshot, 'title' | 'incidents' | 'maintenances' | 'incidentsComplete' | 'maintenancesComplete'>,
): Reading => {
  const shown = services.filter(({ isActive }) => isActive !== false);
  if (shown.length === 0) return unreadable('The PagerDuty page lists no services.');
  const said = hits.map(({ serviceId, word }) => ({ serviceId, status: statusOf(word) }));
  const ofService = Map.groupBy(said, ({ serviceId }) => serviceId);
  return {
    kind: 'ok',
    status: worstSaid(said),
    components: shown.map(({ id, name }) => ({ id, name: name?.trim() || id, status: worstSaid(ofService.get(id)) })),
    ...rest,
  };
};

/** An incident of a page. Its newest update says its phase, its severity and the services that it affects. */
export const pagerDutyIncident = (
  { id, title }: { readonly id: string; readonly title?: string },
  newestFirst: readonly PagerDutyUpdate[],
  page: string,
): PageIncident => {
  const [newest] = newestFirst;
  const phase = phaseOf(newest?.status);
  const times = newestFirst.flatMap(({ at }) => at ?? []);
  return {
    id,
    title: title ?? '',
    phase,
    impact: newest?.severity,
    severity: asSeverity(statusOf(newest?.severity)),
    url: linkFrom(page, pagerDutyPath(id)),
    startedAt: times.at(-1),
    resolvedAt: phase === 'resolved' ? times[0] : undefined,
    componentIds: newest?.serviceIds ?? [],
    updates: newestFirst.flatMap(({ at, status, message }) =>
      at === undefined ? [] : [{ at, phase: phaseOf(status), text: plainText(message ?? '') }],
    ),
  };
};

/** The path of an incident or a maintenance on its page. */
export const pagerDutyPath = (id: string): string => `/posts/details/${encodeURIComponent(id)}`;
