import { Migration } from '@mikro-orm/migrations';

/** A maintenance that left its page's list while its components stay under maintenance goes on, and that is told once. */
export class Migration0062UnlistedMaintenance extends Migration {
  override up(): void {
    this.addSql(unlisted);
  }
}

const unlisted = `
alter table incidents.maintenance add column unlisted_at timestamptz;
comment on column incidents.maintenance.unlisted_at is
  'When it was told that it goes on although the page lists it no more.';
`;
