import { Migration } from '@mikro-orm/migrations';

/** A session remembers when its user last proved who they are, and a changed address can be taken back. */
export class Migration0072RecentSignIn extends Migration {
  override up(): void {
    this.addSql(recentSignIn);
  }
}

const recentSignIn = `
alter table accounts.session add column authenticated_at timestamptz;
comment on column accounts.session.authenticated_at is 'The last time that the user proved again who they are; null: when the session began.';

create index account_mail_undoes_change on accounts.account_mail (lower(email)) where kind = 'email_changing';
`;
