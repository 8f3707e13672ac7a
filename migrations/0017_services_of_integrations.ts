import { Migration } from '@mikro-orm/migrations';

/** Several integrations of one kind, each for services of its own; and whether the latest test of one failed. */
export class Migration0017ServicesOfIntegrations extends Migration {
  override up(): void {
    for (const statement of [services, tests]) this.addSql(statement);
  }
}

const services = `
alter table integrations.integration add column service_ids integer[];
comment on column integrations.integration.service_ids is
  'Ids of the services that it is told of; null: all. Deleted ones stay among them, so that their end is told, and none left never means all.';
`;

const tests = `
alter table integrations.integration_queue add column test_failed_at timestamptz;
comment on column integrations.integration_queue.test_failed_at is
  'When the latest test failed; null where it arrived, and from a new address on.';
`;
