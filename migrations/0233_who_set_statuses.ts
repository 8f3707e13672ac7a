import { Migration } from '@mikro-orm/migrations';

/** A status set by hand says who set it. */
export class Migration0233WhoSetStatuses extends Migration {
  override up(): void {
    this.addSql(`
      alter table monitoring.service add column manual_by integer;
      comment on column monitoring.service.manual_by is 'The member who set the status by hand. They may have left, or deleted their account; ids are never reused.';
    `);
  }
}
