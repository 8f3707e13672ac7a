import { Migration } from '@mikro-orm/migrations';

/** A session remembers whether it began by single sign-on, since a setting can end all others. */
export class Migration0113SessionOrigin extends Migration {
  override up(): void {
    this.addSql(sessionOrigin);
  }
}

const sessionOrigin = `
alter table accounts.session add column by_single_sign_on boolean;
comment on column accounts.session.by_single_sign_on is
  'True if it began by single sign-on; null for sessions that the version before began, which count as begun by a password.';
`;
