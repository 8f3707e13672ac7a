import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { namesIn } from '../../../platform/audit/names-in.ts';
import type { NamesOf } from '../../../shared/audit-entry.ts';
import { postgresMembers } from '../../teams/adapters/postgres-members.ts';

type Kind = 'key' | 'member' | 'invitation' | 'team' | 'user';

/** Names for the audit log. */
export const accountNames = (em: EntityManager): Readonly<Record<Kind, NamesOf>> => ({
  key: namesIn(em, 'accounts.api_key', { team: sql`user_id` }),
  invitation: namesIn(em, 'accounts.team_invitation', { name: sql`email`, team: sql`team_id` }),
  team: namesIn(em, 'accounts.team'),
  user: namesIn(em, 'accounts.user_account', { name: sql`coalesce(full_name, username)` }),
  member: async (ids, teamId) => {
    const members = teamId === undefined ? [] : await postgresMembers(em).named([teamId], ids);
    return new Map(members.map(({ id, name }) => [id, name]));
  },
});
