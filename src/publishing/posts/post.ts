import type { ItemStatus } from '../item-status.ts';
import type { IncidentPhase, MaintenancePhase } from '../published-page.ts';
import type { Repeat } from '../repeats/repeat.ts';

export type PostKind = 'incident' | 'maintenance';
export type PostPhase = IncidentPhase | MaintenancePhase;

export const INCIDENT_PHASES = ['investigating', 'identified', 'monitoring', 'resolved', 'postmortem'] as const;
export const MAINTENANCE_PHASES = ['scheduled', 'in_progress', 'verifying', 'completed'] as const;

/** An incident or a maintenance as it's stored. */
export type StoredPost = {
  readonly id: number;
  readonly teamId: TeamId;
  readonly pageId: number;
  readonly publicId: string;
  readonly kind: PostKind;
  readonly title: string;
  readonly phase: PostPhase;
  /** The worst that it says of its items; of a post without items, its own. */
  readonly status: ItemStatus;
  readonly isDraft: boolean;
  readonly mayBeDown: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | undefined;
  readonly monitoringAt: Date | undefined;
  /** When the incident was resolved, or the maintenance completed. */
  readonly resolvedAt: Date | undefined;
  /** The item whose parts caused it. */
  readonly itemId: number | undefined;
  readonly isEdited: boolean;
  /** A draft whose cause ended before anybody published it. */
  readonly wouldHaveSaid: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly items: readonly PostItem[];
  /** Newest first. */
  readonly updates: readonly StoredUpdate[];
  /** The status by the parts of the item that caused it. */
  readonly causeStatus: ItemStatus | undefined;
  /** Undefined for a post that doesn't repeat, or no longer. */
  readonly repeat: Repeat | undefined;
};

export type PostItem = {
  readonly itemId: number;
  readonly publicId: string;
  readonly name: string;
  readonly status: ItemStatus;
};

export type StoredUpdate = {
  readonly id: number;
  readonly publicId: string;
  readonly phase: PostPhase;
  readonly text: string;
  readonly shownAt: Date;
  readonly notifies: boolean;
  readonly createdAt: Date;
  readonly editedAt: Date | undefined;
  /** When subscribers are notified of it; undefined: at once, or never. */
  readonly sendAt: Date | undefined;
};

/** Returns true once nothing of it can change by itself. */
export const isOver = (phase: PostPhase): boolean =>
  phase === 'resolved' || phase === 'postmortem' || phase === 'completed';
