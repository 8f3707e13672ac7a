import { Migration } from '@mikro-orm/migrations';

/** One message at a time for each address of a channel that asks for it, whichever integrations and users have it. */
export class Migration0006Hooks extends Migration {
  override up(): void {
    this.addSql(hooks);
  }
}

const hooks = `
create table integrations.hook (
  -- keyed hash of the address
  mark text primary key,
  -- nobody sends to it before
  free_at timestamptz not null,
  -- of whoever has its turn
  token uuid
) with (fillfactor = 50);

-- Null: sending to it needs no turn. That of integrations saved before is filled by the next worker that starts, since
-- their addresses are encrypted.
alter table integrations.lane add column hook text;
create index lane_by_hook on integrations.lane (hook) where hook is not null;
`;
