import type { CoveredServices } from '../../../shared/summaries.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';

export type DueSummary = CoveredServices & {
  readonly integrationId: number;
  readonly teamId: TeamId;
  readonly boardId?: number;
  readonly rule: SummaryRule;
  readonly dueAt: Date;
};

export type Summaries = {
  /** Leases the one that has been due longest. */
  claim(now: Date): Promise<DueSummary | undefined>;
  /** Moves it on, in the running transaction. False if it was changed or sent meanwhile: then it must not be sent. */
  moveOn(due: Pick<DueSummary, 'integrationId' | 'dueAt'>, next: Date): Promise<boolean>;
};
