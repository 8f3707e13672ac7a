import { Migration } from '@mikro-orm/migrations';

/**
 * A mark on each fact, whether it was told, instead of a cursor: a slow transaction anywhere on the server holds nothing back.
 * And on each link that confirms an address, whether it was mailed: one that could not be is mailed later.
 */
export class Migration0004Marks extends Migration {
  override up(): void {
    for (const statement of [facts, links]) this.addSql(statement);
  }
}

// A highest id would not do: ids are drawn before commits. With the default first true, no row that was told is rewritten.
const facts = `
alter table platform.fact add column told boolean not null default true;
update platform.fact set told = false from integrations.fact_cursor as cursor
where (fact.xact, fact.id) > (cursor.xact, cursor.fact_id);
alter table platform.fact alter column told set default false;
create index fact_untold on platform.fact (id) where not told;

drop index platform.fact_by_xact;
alter table platform.fact drop column xact;
drop table integrations.fact_cursor;
`;

// Whatever is there was mailed as far as anybody knows.
const links = `
alter table accounts.email_confirmation
  -- null: it was mailed, or the address takes no mail
  add column mail_due_at timestamptz,
  add column mail_tries integer not null default 0,
  add column mail_tried_at timestamptz,
  add column mailed_at timestamptz;
update accounts.email_confirmation set mailed_at = created_at;
create index email_confirmation_due on accounts.email_confirmation (mail_due_at) where mail_due_at is not null;
`;
