import { Migration } from '@mikro-orm/migrations';

/** How a team writes to customers. */
export class Migration0144RepliesToCustomers extends Migration {
  override up(): void {
    this.addSql(style);
  }
}

const style = `
alter table accounts.team add column customer_style jsonb;
comment on column accounts.team.customer_style is 'Tone, ending and time zone of texts for customers; null: plain, no ending and each member''s own zone.';
`;
