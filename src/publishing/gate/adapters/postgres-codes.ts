import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { MemberCode, MemberCodes } from '../gate.ts';

/** One-time codes in publishing.member_code. SQL: a code is taken by the statement that finds it. */
export const postgresCodes = (em: EntityManager): MemberCodes => ({
  add: async (hash, { pageId, userId }, until) => {
    await query(em)`delete from publishing.member_code where expires_at < now()`;
    await query(em)`
      insert into publishing.member_code (hash, page_id, user_id, expires_at)
      values (${hash}, ${pageId}, ${userId}, ${until}::timestamptz)
    `;
  },
  take: async (hash, at) => {
    const [taken] = await query<MemberCode>(em)`
      delete from publishing.member_code where hash = ${hash} and expires_at > ${at}::timestamptz
      returning page_id as "pageId", user_id as "userId"
    `;
    return taken;
  },
});
