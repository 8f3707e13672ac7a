import { Migration } from '@mikro-orm/migrations';

/** Which services a user wants to see first on the board. */
export class Migration0018Pins extends Migration {
  override up(): void {
    this.addSql(pins);
  }
}

const pins = `
alter table monitoring.user_service add column pinned boolean not null default false;
comment on column monitoring.user_service.pinned is
  'Whether it stands before others of the same status on the board of its user.';
`;
