import { Migration } from '@mikro-orm/migrations';

/** Which pages read the same documents is looked up whenever one is added or previewed. */
export class Migration0032PageDocuments extends Migration {
  override up(): void {
    this.addSql('create index status_page_by_sources on monitoring.status_page using hash (sources)');
  }
}
