import { Migration } from '@mikro-orm/migrations';

/** Whoever pays twice is led to where one of the two can be ended, without another look at the payment provider. */
export class Migration0028SeveralSubscriptions extends Migration {
  override up(): void {
    this.addSql(several);
  }
}

const several = `
alter table billing.account add column has_several boolean not null default false;
comment on column billing.account.has_several is
  'Another subscription of the same customer was paid or owed for at the last look.';
`;
