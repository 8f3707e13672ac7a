import { Migration } from '@mikro-orm/migrations';

/** The incidents of a page that were open at some time of the last days, without its whole past. */
export class Migration0025PastIncidents extends Migration {
  override up(): void {
    this.addSql(index);
  }
}

const index = `
create index incident_last_by_page on incidents.incident
  (page_id, (greatest(started_at, coalesce(resolved_at, 'infinity'::timestamptz))));
`;
