import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import type { Gate, ReadGate } from '../gate.ts';

type Row = Omit<Gate, 'passwordHash'> & { readonly passwordHash: string | null; readonly teamId: number };

/** No team has it. */
const NO_TEAM = 0;

type Dependencies = { readonly em: EntityManager; readonly isTeamOpen: (teamId: number) => Promise<boolean> };

/** Gates in publishing.page. SQL: it runs for each unknown slug, and takes the same two statements whether or not it has a page. */
export const postgresGates =
  ({ em, isTeamOpen }: Dependencies): ReadGate =>
  async (slug) => {
    const [row] = await query<Row>(em)`
      select page.id as "pageId", page.team_id as "teamId", page.slug, page.access, page.password_hash as "passwordHash"
      from publishing.page where page.is_public and page.id = coalesce(
        (select id from publishing.page where slug = ${slug}),
        (select page_id from publishing.former_slug where slug = ${slug})
      )
    `;
    const isOpen = await isTeamOpen(row?.teamId ?? NO_TEAM);
    if (!row || !isOpen) return undefined;
    const { teamId: _, passwordHash, ...gate } = row;
    return { ...gate, passwordHash: passwordHash ?? undefined };
  };
