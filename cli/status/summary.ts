import { overallOf } from '#status';
import type { Status, Watched } from './watched.ts';

/** The overall status by the board's rule; paused services don't count. */
export const overallOfWatched = (watched: readonly Watched[]): Status =>
  overallOf(watched.filter(({ service }) => service.enabled).map(({ status }) => status));

/** A service in `allclear status --json`, as web/content/docs/cli.md describes it. */
export const summaryOf = ({ name, component, status, reason, message, since, service }: Watched) => ({
  id: service.id,
  name,
  slug: service.slug,
  component: component ?? null,
  status,
  reason,
  message,
  since,
  setByHand: service.setByHand && !component,
  enabled: service.enabled,
  observedAt: service.observedAt,
  staleAfter: service.staleAfter,
  lastChecked: service.lastChecked,
  checkFailingSince: service.checkFailingSince,
  oldCopyAt: service.oldCopyAt,
  problem: service.problem,
  statusPageUrl: service.statusPageUrl,
  incidents: service.incidents.map(({ id, title, status: phase, startedAt, url }) => ({
    id,
    title,
    phase,
    startedAt,
    url,
  })),
});
