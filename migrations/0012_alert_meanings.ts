import { Migration } from '@mikro-orm/migrations';

/** What the tables and columns of alerts mean, as 0011 says of the others. */
export class Migration0012AlertMeanings extends Migration {
  override up(): void {
    for (const statement of [integrations, queues, deliveries, news]) this.addSql(statement);
  }
}

const integrations = `
comment on table integrations.integration is 'A place of a user that alerts go to.';
comment on column integrations.integration.type is
  'The channel; email is hidden and stands for the notification preferences of a user.';
comment on column integrations.integration.events is
  'Which alerts it wants: { incidents, resolved, maintenance, statusChange }; empty where its channel has no such choice.';
comment on column integrations.integration.address is 'AES-256-GCM under the context integration:<id>; null for email.';
comment on column integrations.integration.old_signing_secret is
  'Signs beside the new one until old_secret_until.';
comment on column integrations.integration.settings is
  'What its channel asks besides name and address, by the names of the fields; no credential.';
`;

const queues = `
comment on table integrations.integration_queue is
  'What sending writes of an integration, apart from what its owner writes. One worker at a time holds it.';
comment on column integrations.integration_queue.burst is 'Deliveries sent at a time.';
comment on column integrations.integration_queue.rest_ms is 'The least time between two batches.';
comment on column integrations.integration_queue.host is
  'Of the address, so that one host is not sent to from everywhere at once.';
comment on column integrations.integration_queue.due_at is
  'When its next delivery is due. While leased it stays what it was.';
comment on column integrations.integration_queue.rescheduled is
  'Something to send was added while a worker held it.';
comment on column integrations.integration_queue.digest_window_ends_at is 'Until then new alerts are kept for a digest.';
comment on column integrations.integration_queue.made is 'Deliveries made within a minute from made_since on.';
comment on column integrations.integration_queue.made_before is 'Deliveries made in the minute before made_since.';
comment on column integrations.integration_queue.failing_since is
  'Since then nothing arrived; null where the last alert did.';
comment on column integrations.integration_queue.failing_notified_at is 'When its owner was told that it fails.';
comment on column integrations.integration_queue.off_notified_at is 'When its owner was told that it was switched off.';
comment on column integrations.integration_queue.notifying_until is 'Until then a worker is about to tell its owner.';
comment on column integrations.integration_queue.endpoint is
  'Names the row of endpoint_rate_limit; null: its channel sets no limit.';
comment on table integrations.endpoint_rate_limit is
  'An address that takes one message at a time, whichever integrations and users have it.';
comment on column integrations.endpoint_rate_limit.endpoint is 'Keyed hash of the address.';
comment on column integrations.endpoint_rate_limit.free_at is 'Nobody sends to it before.';
comment on column integrations.endpoint_rate_limit.token is 'Of whoever sends to it right now.';
`;

const deliveries = `
comment on table integrations.delivery is 'One alert for one integration, and what became of it.';
comment on column integrations.delivery.id is 'The same over every repeat.';
comment on column integrations.delivery.seq is 'In the order in which they were made.';
comment on column integrations.delivery.fact_id is 'Null for tests, digests and what time alone brings about.';
comment on column integrations.delivery.subject is 'What it is about, such as incident:7.';
comment on column integrations.delivery.sequence is 'Its number within the subject, from 1 on.';
comment on column integrations.delivery.state is 'pending: its place is in integrations.queued.';
comment on column integrations.delivery.digest_id is 'The digest that tells it.';
comment on table integrations.queued is
  'The place of a delivery that is still to be sent; one that ended has none.';
comment on column integrations.queued.seq is 'Of the delivery.';
comment on column integrations.queued.due_at is 'When it is to be sent; null: kept for a digest.';
comment on table integrations.message is 'What alerts say, once for all who are told the same.';
comment on column integrations.message.content is 'An alert as JSON without its id and number: no address, no secret.';
comment on column integrations.message.created_at is 'When its deliveries were made.';
`;

const news = `
comment on table integrations.news is 'News that not all of its watchers have as a delivery yet.';
comment on column integrations.news.after_user is 'The users up to this id have theirs.';
comment on table integrations.scope_memory is
  'What is remembered of a scope between two facts, so that one event is told once.';
comment on column integrations.scope_memory.due_at is 'When time alone makes news of it; null: never.';
comment on function integrations.forget_queue() is
  'With a queue goes what waits in it and what was sent from it: at once, and not by a foreign key checked for each row.';
`;
