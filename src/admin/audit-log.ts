import type { Actor } from '../shared/actor.ts';
import type { Accounts, AuditEntry, AuditFilter, ListAudit } from './ports.ts';

type Dependencies = {
  readonly listAudit: ListAudit;
  readonly accounts: { readonly directory: Pick<Accounts['directory'], 'namesOf'> };
};

/** An entry with its actor's name; undefined once the user is deleted. */
export type NamedEntry = AuditEntry & { readonly username: string | undefined };

/** The latest matching entries, newest first; two queries. */
export const listAudit =
  ({ listAudit: list, accounts }: Dependencies) =>
  async (_actor: Actor, filter: AuditFilter, limit: number): Promise<readonly NamedEntry[]> => {
    const entries = await list(filter, limit);
    const ids = new Set(entries.flatMap(({ userId }) => userId ?? []));
    const names = await accounts.directory.namesOf([...ids]);
    return entries.map((entry) => ({ ...entry, username: (entry.userId && names.get(entry.userId)) || undefined }));
  };

const EXPORTED_AT_ONCE = 1_000;

/** All of them, page by page, so that a long log takes little memory. */
export const exportAudit = (dependencies: Dependencies) =>
  async function* (actor: Actor, filter: AuditFilter): AsyncGenerator<NamedEntry> {
    const page = listAudit(dependencies);
    for (let before: number | undefined; ; ) {
      const entries = await page(actor, { ...filter, ...(before !== undefined && { before }) }, EXPORTED_AT_ONCE);
      yield* entries;
      before = entries.at(-1)?.id;
      if (entries.length < EXPORTED_AT_ONCE) return;
    }
  };
