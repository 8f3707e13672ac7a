import { Migration } from '@mikro-orm/migrations';

/** When something last changed among the incidents of a page, without reading all of them. */
export class Migration0026IncidentChanges extends Migration {
  override up(): void {
    this.addSql(index);
  }
}

const index = `
create index incident_changes_by_page on incidents.incident (page_id, updated_at desc) where page_id is not null;
`;
