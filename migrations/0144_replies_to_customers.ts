import { Migration } from '@mikro-orm/migrations';

/** How a team writes to customers, and its copies of such texts in the story of an incident. */
export class Migration0144RepliesToCustomers extends Migration {
  override up(): void {
    this.addSql(style);
    this.addSql(copies);
  }
}

const style = `
alter table accounts.team add column customer_style jsonb;
comment on column accounts.team.customer_style is 'Tone, ending and time zone of texts for customers; null: plain, no ending and each member''s own zone.';
`;

const copies = `
alter table incidents.team_entry add column variant text;
alter table incidents.team_entry drop constraint team_entry_kind_check;
alter table incidents.team_entry add constraint team_entry_kind_check
  check (kind in ('note', 'assigned', 'released', 'copied')) not valid;
comment on column incidents.team_entry.variant is 'Which text for customers was copied.';
comment on column incidents.team_entry.body is 'The text of a note, or the copied text for customers.';
`;
