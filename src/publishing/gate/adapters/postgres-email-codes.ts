import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { EmailCode, EmailCodes } from '../email-links.ts';

/** Links that work once in publishing.email_code. SQL: a code is taken by the statement that finds it. */
export const postgresEmailCodes = (em: EntityManager): EmailCodes => ({
  add: async (hash, { pageId, domainId }, until) => {
    await query(em)`delete from publishing.email_code where expires_at < now()`;
    await query(em)`
      insert into publishing.email_code (hash, page_id, domain_id, expires_at)
      values (${hash}, ${pageId}, ${domainId}, ${until}::timestamptz)
    `;
  },
  take: async (hash, at) => {
    const [taken] = await query<EmailCode>(em)`
      delete from publishing.email_code where hash = ${hash} and expires_at > ${at}::timestamptz
      returning page_id as "pageId", domain_id as "domainId"
    `;
    return taken;
  },
});
