import { noPage } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew, type Surroundings } from './fact-news.ts';

/** What is news of a fact that says that chosen components are no longer on their page; nothing where the scope is gone. */
export const newsOfSelection = (
  { data, scopeId, id, occurredAt, seenAt }: ReadFact,
  around: Surroundings,
): FactNews => {
  const scope = around.scopes.get(scopeId ?? 0);
  const missing = Array.isArray(data.missing) ? data.missing.flatMap(nameOf) : [];
  if (!scope || missing.length === 0) return nothingNew;
  const touched = { pageId: scope.pageId, scopeIds: [scope.id] };
  const matter = { kind: 'selection_lost', missing } as const;
  return {
    ...nothingNew,
    news: [{ touched, subject: `selection:${scope.id}:${id}`, occurredAt, seenAt, matter, ...noPage }],
  };
};

const nameOf = (one: unknown): readonly string[] =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? [one.name] : [];
