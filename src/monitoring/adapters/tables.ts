import type { EntityManager } from '@mikro-orm/postgresql';
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { PageSource, Validator } from '../pages/ports.ts';
import type { AlertThreshold, ServiceStatus } from '../pages/status.ts';
import type { Component } from '../pages/status-page.ts';
import type { ScopeComponent } from '../pages/watched-components.ts';

/** The tables of the schema `monitoring`, as Kysely reads and writes them; migrations/0001_foundation.ts says what they mean. */
export type MonitoringTables = {
  readonly 'monitoring.status_page': StatusPageTable;
  readonly 'monitoring.page_snapshot': PageSnapshotTable;
  readonly 'monitoring.scope': ScopeTable;
  readonly 'monitoring.status_change': StatusChangeTable;
  readonly 'monitoring.service': ServiceTable;
  readonly 'monitoring.user_service': UserServiceTable;
};

/** Called anew in every method, so that the query joins the running transaction: one that is kept would commit outside of it. */
export const monitoringTables = (em: EntityManager): Kysely<MonitoringTables> => em.getKysely<MonitoringTables>();

/** Comes as PostgreSQL text (platform/rows.ts reads it), goes as a Date. */
type Timestamp = ColumnType<string, Date, Date>;
type NullableTimestamp = ColumnType<string | null, Date | null | undefined, Date | null>;

/** pg gives a bigint as text, since it may exceed 2^53; ids here never do. */
type BigId = GeneratedAlways<string>;
type BigReference = ColumnType<string, number, number>;

/** Goes as JSON text: pg would send an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>;

type StatusPageTable = {
  id: BigId;
  url: string;
  format: string | null;
  sources: Json<readonly PageSource[]>;
  validators: Json<readonly Validator[]>;
  next_poll_at: NullableTimestamp;
  lease_token: string | null;
  leased_until: NullableTimestamp;
  last_polled_at: NullableTimestamp;
  last_read_at: NullableTimestamp;
  problem: string | null;
  problem_since: NullableTimestamp;
  failures: Generated<number>;
  created_at: Timestamp;
};

type PageSnapshotTable = {
  page_id: BigReference;
  title: string | null;
  status: ServiceStatus;
  message: string | null;
  components: ColumnType<readonly Component[], string, string>;
  changed_at: Timestamp;
};

type ScopeTable = {
  id: BigId;
  page_id: BigReference;
  components: Json<readonly ScopeComponent[]>;
  component_key: Generated<string>;
  status: Generated<ServiceStatus>;
  status_message: string | null;
  status_since: NullableTimestamp;
  reported_at: NullableTimestamp;
  created_at: Timestamp;
};

type StatusChangeTable = {
  id: BigId;
  scope_id: BigReference;
  previous: ServiceStatus | null;
  status: ServiceStatus;
  message: string | null;
  changed_at: Timestamp;
};

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
