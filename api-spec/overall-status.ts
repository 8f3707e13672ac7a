import type { components } from './schema.gen.ts';

type Status = components['schemas']['Status'];

/** Worst first. What is not known hides an all-clear, and nothing else. */
const order: readonly Status[] = ['outage', 'degraded', 'maintenance', 'unknown', 'operational'];

/**
 * The one word over several statuses, the same in the app, the command line and the API: outage if there is one, else
 * degraded, else maintenance, else operational if all are, else unknown. Of none it is unknown.
 */
export const overallOf = (statuses: readonly Status[]): Status =>
  order.find((status) => statuses.includes(status)) ?? 'unknown';

/** The one word over those services that are enabled. */
export const overallStatusOf = (
  services: readonly { readonly enabled: boolean; readonly currentStatus: Status }[],
): Status => overallOf(services.filter(({ enabled }) => enabled).map(({ currentStatus }) => currentStatus));
