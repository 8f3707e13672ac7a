import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError, notFound } from '../shared/errors.ts';
import type { AlertSource, AlertSources, SourceKind, SourceTokens } from './ports.ts';

/** The most alert sources of a team. */
export const MAX_SOURCES = 20;

type Dependencies = { readonly sources: AlertSources; readonly tokens: SourceTokens; readonly now: Clock };

export type CreatedSource = AlertSource & { readonly token: string };

/** Creates a source and returns its token, only this once. @throws AppError `conflict` at the limit */
export const createSource =
  ({ sources, tokens, now }: Dependencies) =>
  async (
    { teamId }: Actor,
    { name, kind }: { readonly name: string; readonly kind: SourceKind },
  ): Promise<CreatedSource> => {
    const token = tokens.make();
    const created = await sources.add(
      teamId,
      { name: name.trim(), kind, lastFour: token.slice(-4), tokenHash: tokens.hashOf(token), createdAt: now() },
      MAX_SOURCES,
    );
    if (created === 'limit_reached')
      throw new AppError(
        'conflict',
        `You've reached the limit of ${MAX_SOURCES} alert sources. Revoke one to create another.`,
      );
    return { ...created, token };
  };

/** The team's sources, newest first. */
export const listSources =
  ({ sources }: Pick<Dependencies, 'sources'>) =>
  ({ teamId }: Actor): Promise<readonly AlertSource[]> =>
    sources.list(teamId);

/** Revokes a source at once, and deletes its alerts. @throws AppError `not_found` for a source that isn't the team's */
export const deleteSource =
  ({ sources }: Pick<Dependencies, 'sources'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await sources.remove(teamId, id))) throw notFound('The alert source');
  };
