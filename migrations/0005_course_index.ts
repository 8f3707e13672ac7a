import { Migration } from '@mikro-orm/migrations';

/** The course of a status is read from its index alone: a page of it instead of one of the table for each change. */
export class Migration0005CourseIndex extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  'drop index monitoring.status_change_by_scope',
  'create index status_change_by_scope on monitoring.status_change (scope_id, changed_at desc, id desc) include (status)',
];
