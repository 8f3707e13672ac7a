import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { Gate, ReadGate } from '../gate.ts';

type Row = Omit<Gate, 'passwordHash'> & { readonly passwordHash: string | null };

/** No team has it. */
const NO_TEAM = 0;

type Dependencies = { readonly em: EntityManager; readonly isTeamOpen: (teamId: TeamId) => Promise<boolean> };

/** Gates in publishing.page. SQL: it runs for each unknown slug, and takes the same two statements whether or not it has a page. */
export const postgresGates =
  ({ em, isTeamOpen }: Dependencies): ReadGate =>
  async (slug) => {
    const [row] = await query<Row>(em)`
      select page.id as "pageId", page.team_id as "teamId", page.slug, page.is_public as "isPublished",
        case when page.is_public then page.access else 'members' end as access,
        case when page.is_public then page.password_hash end as "passwordHash",
        case when page.is_public then page.email_domains else '[]' end as "emailDomains",
        case when page.is_public then links.of_page else '[]' end as links
      from publishing.page cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'until', round(extract(epoch from expires_at) * 1000))), '[]')
          as of_page
        from publishing.page_link where page_id = page.id
      ) as links where page.deleted_at is null and page.id = coalesce(
        (select id from publishing.page where slug = ${slug}),
        (select page_id from publishing.former_slug where slug = ${slug})
      )
    `;
    const isOpen = await isTeamOpen(row?.teamId ?? NO_TEAM);
    if (!row || !isOpen) return undefined;
    return { ...row, passwordHash: row.passwordHash ?? undefined };
  };
