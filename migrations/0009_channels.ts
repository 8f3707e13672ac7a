import { Migration } from '@mikro-orm/migrations';

/** What a channel is stands in the code alone: which types there are, and what each of them asks. */
export class Migration0009Channels extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}

const statements = [
  'alter table integrations.integration drop constraint integration_type_check',
  `
-- What its channel asks besides name and address, by the names of the fields; no credential.
alter table integrations.integration add column settings jsonb not null default '{}'`,
  `update integrations.integration set settings = jsonb_build_object('channel', slack_channel) where slack_channel is not null`,
  'alter table integrations.integration drop column slack_channel',
];
