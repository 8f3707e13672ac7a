import { Migration } from '@mikro-orm/migrations';

/** Why a status was unknown is part of its history, as it is of what is shown now. */
export class Migration0023Reasons extends Migration {
  override up(): void {
    this.addSql(reasons);
  }
}

const reasons = `
alter table monitoring.status_change add column reason text
  check (reason in ('unreadable', 'stale', 'selection_lost', 'never_read'));
comment on column monitoring.status_change.reason is
  'Why the status is unknown; null where it is known, where the page itself did not say it, and of what is older than this column.';
`;
