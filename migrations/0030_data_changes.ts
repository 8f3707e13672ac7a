import { Migration } from '@mikro-orm/migrations';

/** Long changes of data, which go on while the product serves; and which earlier versions may run beside this one. */
export class Migration0030DataChanges extends Migration {
  override up(): void {
    for (const statement of [changes, needed]) this.addSql(statement);
  }
}

const changes = `
create table platform.data_change (
  name text primary key,
  done_to bigint not null default 0,
  last bigint not null,
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table platform.data_change is 'Long changes of data, which workers do a part at a time while the product serves.';
comment on column platform.data_change.done_to is 'The rows up to this id are done, in the same transaction.';
comment on column platform.data_change.last is 'The highest id that there is to do.';
`;

const needed = `
alter table platform.installation add column needed_migration text;
comment on column platform.installation.needed_migration is
  'The newest migration that a process must know to work with this database; null: all of them.';
`;
