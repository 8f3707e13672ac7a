import type { TroubleSpan } from '#trouble-span';
import type { IncidentPhase, ServiceStatus } from '../../monitoring/index.ts';

export type AlertService = {
  readonly id: number;
  readonly name: string;
  readonly statusPageUrl: string;
  /** On the board at that moment; absent where the alert is about no status. */
  readonly status?: ServiceStatus;
  /** Its own, where services of one alert were in trouble for different times. */
  readonly trouble?: TroubleSpan;
};

/** Trouble that is over: how bad it was, from when to when. */
export type PastTrouble = { readonly status: ServiceStatus; readonly from: Date; readonly to: Date };

export type AlertIncident = {
  readonly id: number;
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly url?: string;
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
  /** What it hits, by name, where its page lists no components. */
  readonly names?: readonly string[];
  /** The latest message of the page. */
  readonly update?: string;
  /** The page's own word for how grave it is. */
  readonly impact?: string;
  /** It was resolved before. */
  readonly isReopened?: boolean;
  /** An update brought no other phase. */
  readonly isSamePhase?: boolean;
  /** Who reported it by hand: a name, empty where it isn't known. Absent for a page's. */
  readonly reportedBy?: string;
};

export type AlertMaintenance = {
  readonly id: number;
  readonly title: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly url?: string;
  readonly text?: string;
  /** It ended before it began. */
  readonly cancelled?: boolean;
  /** When it was to begin before it moved. */
  readonly movedFrom?: Date;
};

/** A component that may be meant by what is no longer on its page. */
export type AlertProposal = {
  /** What is missing, by name. */
  readonly for: string;
  /** `moved`: of the same name elsewhere; `renamed`: alone in the same place; `alike`: of a name like it. */
  readonly why: 'moved' | 'renamed' | 'alike';
  /** The page's own. */
  readonly id: string;
  readonly name: string;
  readonly group?: string;
};

/** A place that alerts go to, mail among them, as other places are told of it. */
export type AlertIntegration = {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  /** It failed for so long, or in such a way, that nothing is sent there any more. */
  readonly isOff: boolean;
};
