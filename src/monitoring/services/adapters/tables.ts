import type { EntityManager } from '@mikro-orm/postgresql';
import type { Generated, GeneratedAlways, Kysely } from 'kysely';
import type { BigReference, NullableTimestamp, PageTables, Timestamp } from '../../pages/adapters/tables.ts';
import type { AlertThreshold, ServiceStatus } from '../../pages/status.ts';

/** The tables of services and of the pages below them; migrations/0001_foundation.ts says what they mean. */
export type MonitoringTables = PageTables & {
  readonly 'monitoring.service': ServiceTable;
  readonly 'monitoring.user_service': UserServiceTable;
};

/** Called anew in every method, so that the query joins the running transaction: one that is kept would commit outside of it. */
export const monitoringTables = (em: EntityManager): Kysely<MonitoringTables> => em.getKysely<MonitoringTables>();

type ServiceTable = {
  id: GeneratedAlways<number>;
  scope_id: BigReference;
  name: string;
  slug: string;
  description: Generated<string>;
  category: string | null;
  status_page_url: string;
  logo_icon: string;
  logo_color: string;
  enabled: Generated<boolean>;
  alert_threshold: Generated<AlertThreshold>;
  frozen_status: ServiceStatus | null;
  frozen_message: string | null;
  frozen_since: NullableTimestamp;
  frozen_checked_at: NullableTimestamp;
  manual_status: ServiceStatus | null;
  manual_message: string | null;
  manual_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type UserServiceTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  service_id: number;
  created_at: Timestamp;
};
