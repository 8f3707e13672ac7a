import { Migration } from '@mikro-orm/migrations';

/** A hash of what a page says is called that; a digest is a summary of alerts. */
export class Migration0010ContentHash extends Migration {
  override up(): void {
    this.addSql('alter table monitoring.page_snapshot rename column digest to content_hash');
  }
}
