import { Migration } from '@mikro-orm/migrations';

/** When a page says that it published what an alert tells: until now that was when it happened, and is kept in the alert itself. */
export class Migration0015Receipt extends Migration {
  override up(): void {
    for (const statement of [published, meanings]) this.addSql(statement);
  }
}

/** What older versions stored says no such time. */
const published = `
alter table integrations.delivery alter column published_at drop not null;
update integrations.delivery set published_at = (message.content::jsonb ->> 'publishedAt')::timestamptz
from integrations.message where message.id = delivery.message_id;
`;

const meanings = `
comment on column integrations.delivery.published_at is
  'When the page says that it published this; null where it says no time, and for tests and digests.';
comment on column integrations.delivery.seen_at is 'When it was read from the page, or made.';
comment on column integrations.delivery.accepted_at is
  'When the receiver first accepted it; a replay leaves it as it is.';
`;
