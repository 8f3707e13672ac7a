import { Migration } from '@mikro-orm/migrations';

/** The words that a team uses for a service and its components in texts for customers. */
export class Migration0156CustomerWords extends Migration {
  override up(): void {
    this.addSql(words);
  }
}

const words = `
alter table monitoring.service add column customer_words jsonb;
comment on column monitoring.service.customer_words is 'The team''s words in texts for customers, for the service and its components; null: none.';
`;
