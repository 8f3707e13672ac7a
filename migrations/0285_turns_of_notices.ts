import { Migration } from '@mikro-orm/migrations';

/** Waiting notifications by notice, so that each notice gets its turn. */
export class Migration0285TurnsOfNotices extends Migration {
  override up(): void {
    this.addSql(`
      create index notification_turn on publishing.notification (kind, notice_id, due_at, id) where state = 'waiting';
    `);
  }
}
