import { invalidFields } from '../../shared/errors.ts';
import type { NewUpdate, PostChanges } from '../ports.ts';
import { INCIDENT_PHASES, isOver, MAINTENANCE_PHASES, type PostKind, type PostPhase, type StoredPost } from './post.ts';

export type GivenUpdate = {
  /** Undefined: the phase stays. */
  readonly phase: PostPhase | undefined;
  readonly text: string;
  /** Before now: it's added later, and notifies nobody. */
  readonly at: Date | undefined;
  readonly notifies: boolean;
  /** Only if the post hasn't ended meanwhile. */
  readonly ifOpen?: boolean | undefined;
};

/**
 * The phase of a new update. A postmortem follows the end.
 * @throws AppError invalid_input for a phase of the other kind
 */
export const startPhase = (kind: PostKind, phase: PostPhase | undefined, post?: StoredPost): PostPhase => {
  const phases: readonly PostPhase[] = kind === 'incident' ? INCIDENT_PHASES : MAINTENANCE_PHASES;
  const wanted = phase ?? post?.phase ?? (kind === 'incident' ? 'investigating' : 'scheduled');
  if (!phases.includes(wanted)) throw invalidFields({ phase: `Choose one of ${phases.join(', ')}` });
  if (wanted === 'postmortem' && !(post && isOver(post.phase)))
    throw invalidFields({ phase: 'Resolve the incident before you post a postmortem' });
  return wanted;
};

/** An author can take an update back for so many milliseconds, before subscribers are notified. */
export const UNDO_MS = 30_000;

export const undoableUntil = (now: Date): Date => new Date(now.getTime() + UNDO_MS);

/** An update of now, or of before: the page then says when it was added. @throws AppError invalid_input for a later one */
export const updateOf = (
  { phase, text, at, notifies }: Omit<GivenUpdate, 'ifOpen'> & { readonly phase: PostPhase },
  now: Date,
): NewUpdate => {
  if (at && at > now) throw invalidFields({ at: "An update can't have a future time" });
  const isLater = at !== undefined && at < now;
  const isSent = notifies && !isLater;
  return { phase, text, shownAt: at ?? now, notifies: isSent, ...(isSent && { sendAt: undoableUntil(now) }) };
};

/** The post once this update is its newest. */
export const effectOf = (kind: PostKind, { phase, shownAt }: NewUpdate, post: StoredPost | undefined): PostChanges => ({
  phase,
  ...(kind === 'incident' && phase === 'monitoring' && !post?.monitoringAt && { monitoringAt: shownAt }),
  resolvedAt: isOver(phase) ? (post?.resolvedAt ?? shownAt) : undefined,
});
