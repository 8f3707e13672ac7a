import { Migration } from '@mikro-orm/migrations';

/** Mail that was only kept, since there is no mail server, is told from mail that was sent; also what older versions kept. */
export class Migration0016Kept extends Migration {
  override up(): void {
    for (const statement of [states, kept, lastAccepted, meanings]) this.addSql(statement);
  }
}

const states = `
alter table integrations.delivery drop constraint delivery_state_check;
alter table integrations.delivery add constraint delivery_state_check
  check (state in ('pending', 'accepted', 'kept', 'failed', 'superseded', 'cancelled'));
`;

/** By the words that a mail without a mail server was answered with. */
const kept = `
update integrations.delivery set state = 'kept', accepted_at = null, status = null
from integrations.integration
where integration.id = delivery.integration_id and integration.type = 'email'
  and delivery.state = 'accepted' and delivery.answer like 'Kept as % in the mailbox folder.';
`;

const lastAccepted = `
update integrations.integration_queue as queue set last_accepted_at = (
  select max(accepted_at) from integrations.delivery where delivery.integration_id = queue.integration_id and kind <> 'test'
)
from integrations.integration where integration.id = queue.integration_id and integration.type = 'email';
`;

const meanings = `
comment on column integrations.delivery.state is
  'pending: its place is in integrations.queued; kept: there is no mail server, so the mail lies in the mailbox folder and nobody was told.';
comment on column integrations.integration.type is
  'The channel. An integration for mail is made with the first alert that is to be mailed, shown like any other, and goes by the notification preferences of its user.';
`;
