import type { ItemStatus } from '../../item-status.ts';

/** Statuspage's shapes, recorded from its pages and its API description. Keys stand in its order; none of them is left out. */
export type StatuspageIndicator = 'none' | 'minor' | 'major' | 'critical' | 'maintenance';

export type StatuspageComponentStatus =
  | 'operational'
  | 'degraded_performance'
  | 'partial_outage'
  | 'major_outage'
  | 'under_maintenance';

export type StatuspagePage = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly time_zone: string;
  readonly updated_at: string;
};

export type StatuspageStatus = {
  readonly indicator: StatuspageIndicator;
  readonly description: string;
  /** Ours: the status of the page, where the indicator says another one or none so exactly. */
  readonly allclear?: { readonly status: ItemStatus };
};

export type StatuspageComponent = {
  readonly id: string;
  readonly name: string;
  readonly status: StatuspageComponentStatus;
  readonly created_at: string;
  readonly updated_at: string;
  readonly position: number;
  readonly description: string | null;
  readonly showcase: boolean;
  readonly start_date: string | null;
  readonly group_id: string | null;
  readonly page_id: string;
  readonly group: boolean;
  readonly only_show_if_degraded: boolean;
  /** The ids of a group's components. */
  readonly components?: readonly string[];
  /** Ours: the format has no word for unknown. */
  readonly allclear?: { readonly status: 'unknown'; readonly since: string };
};

export type StatuspageUpdate = {
  readonly id: string;
  readonly status: string;
  readonly body: string;
  readonly incident_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly display_at: string;
  readonly affected_components: null;
  readonly deliver_notifications: boolean;
  readonly custom_tweet: null;
  readonly tweet_id: null;
};

export type StatuspageIncident = {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly monitoring_at: string | null;
  readonly resolved_at: string | null;
  readonly impact: 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
  readonly shortlink: string;
  readonly started_at: string;
  readonly page_id: string;
  readonly incident_updates: readonly StatuspageUpdate[];
  readonly components: readonly StatuspageComponent[];
  readonly reminder_intervals?: null;
};

export type StatuspageMaintenance = StatuspageIncident & {
  readonly scheduled_for: string;
  readonly scheduled_until: string;
};
