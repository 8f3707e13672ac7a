import type { Accounts } from '../accounts/module.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Actor } from '../shared/actor.ts';
import { type Deleted, RESTORABLE_MS } from '../shared/deleted.ts';

type Lists = { readonly listDeleted: (actor: Actor) => Promise<readonly Deleted[]> };
type Sources = {
  readonly accounts: Pick<Accounts, 'teamMembersOf'>;
  readonly monitoring: Lists;
  readonly integrations: Lists;
  readonly publishing: Lists;
};

const LISTED = 1_000;

/** Lists what a team can restore: the services, and the integrations and status pages for those who manage them. */
export const recentlyDeleted = ({
  accounts,
  monitoring,
  integrations,
  publishing,
}: Sources): Handlers['listRecentlyDeleted'] => {
  const kinds = {
    service: monitoring.listDeleted,
    integration: integrations.listDeleted,
    status_page: publishing.listDeleted,
  };
  return async ({ actor }) => {
    const lists = (['service', 'integration', 'status_page'] as const).map(async (kind) =>
      (await kinds[kind](actor)).map((one) => ({ kind, ...one })),
    );
    const all = (await Promise.all(lists)).flat();
    const by = [...new Set(all.flatMap(({ deletedBy }) => deletedBy ?? []))];
    const members = new Map((await accounts.teamMembersOf([actor.teamId], by)).map(({ id, name }) => [id, name]));
    return all
      .toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime())
      .slice(0, LISTED)
      .map(({ kind, id, name, deletedAt, deletedBy }) => ({
        kind,
        id,
        name,
        deletedAt: deletedAt.toISOString(),
        deletedBy: (deletedBy !== undefined && members.get(deletedBy)) || null,
        until: new Date(deletedAt.getTime() + RESTORABLE_MS).toISOString(),
      }));
  };
};
