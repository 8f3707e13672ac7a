import { Migration } from '@mikro-orm/migrations';

/** Who watches a service, in the order in which they are told. */
export class Migration0007Watchers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  'create index user_service_by_reader on monitoring.user_service (service_id, user_id)',
  'drop index monitoring.user_service_by_service',
];
