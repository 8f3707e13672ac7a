import { worstItemStatus } from '../item-status.ts';
import { isOver, type StoredPost } from '../posts/post.ts';
import type {
  IncidentPhase,
  MaintenancePhase,
  PublishedIncident,
  PublishedMaintenance,
  PublishedUpdate,
} from '../published-page.ts';

const isMaintenancePhase = (phase: StoredPost['phase']): phase is MaintenancePhase =>
  phase === 'scheduled' || phase === 'in_progress' || phase === 'verifying' || phase === 'completed';
const isIncidentPhase = (phase: StoredPost['phase']): phase is IncidentPhase => !isMaintenancePhase(phase);

/** An incident as visitors see it. An open one is never green: without a status it's degraded. */
export const publishedIncident = (post: StoredPost): PublishedIncident => {
  const said = worstItemStatus([post.status, ...post.items.map(({ status }) => status)]);
  return {
    ...shared(post),
    phase: isIncidentPhase(post.phase) ? post.phase : 'investigating',
    updates: updatesOf(post, isIncidentPhase),
    status: said === 'operational' && !isOver(post.phase) ? 'degraded' : said,
    startedAt: post.startsAt,
    monitoringAt: post.monitoringAt,
    resolvedAt: post.resolvedAt,
  };
};

/** A maintenance as visitors see it, by the clock. */
export const publishedMaintenance = (post: StoredPost, at: Date): PublishedMaintenance => ({
  ...shared(post),
  phase: phaseAt(post, at),
  updates: updatesOf(post, isMaintenancePhase),
  startsAt: post.startsAt,
  endsAt: post.endsAt ?? post.startsAt,
});

/** The clock moves a maintenance on, whether a worker has recorded that yet or not. */
export const phaseAt = ({ phase, startsAt, endsAt }: StoredPost, at: Date): MaintenancePhase => {
  if (!isMaintenancePhase(phase) || phase === 'completed') return 'completed';
  if (endsAt && endsAt <= at) return 'completed';
  return phase === 'scheduled' && startsAt <= at ? 'in_progress' : phase;
};

const shared = ({ id, publicId, title, items, createdAt, updatedAt }: StoredPost) => ({
  id,
  publicId,
  title,
  items: items.map(({ publicId, name, status }) => ({ publicId, name, status })),
  createdAt,
  updatedAt,
});

const updatesOf = <Phase extends StoredPost['phase']>(
  { updates }: StoredPost,
  isPhase: (phase: StoredPost['phase']) => phase is Phase,
): readonly PublishedUpdate<Phase>[] =>
  updates.flatMap(({ publicId, phase, text, shownAt, createdAt, editedAt, notifies }) =>
    isPhase(phase) ? [{ publicId, phase, text, at: shownAt, createdAt, editedAt, notified: notifies }] : [],
  );
