import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';
import type { ScopeComponent } from '../watched-components.ts';

/** The tables of pages, as Kysely reads and writes them; migrations/0001_foundation.ts says what they mean. */
export type PageTables = {
  readonly 'monitoring.status_page': StatusPageTable;
  readonly 'monitoring.page_snapshot': PageSnapshotTable;
  readonly 'monitoring.scope': ScopeTable;
  readonly 'monitoring.status_change': StatusChangeTable;
};

/** Comes as PostgreSQL text (platform/rows.ts reads it), goes as a Date. */
export type Timestamp = ColumnType<string, Date, Date>;
export type NullableTimestamp = ColumnType<string | null, Date | null | undefined, Date | null>;

/** pg gives a bigint as text, since it may exceed 2^53; ids here never do. */
type BigId = GeneratedAlways<string>;
export type BigReference = ColumnType<string, number, number>;

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
