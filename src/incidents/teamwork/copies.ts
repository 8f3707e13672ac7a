import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import { type AssignDependencies, affectedBy } from './assign.ts';
import { type AddedNote, shownEntry } from './notes.ts';
import type { CopyVariant } from './ports.ts';

export const MAX_COPIES = 200;

export type NewCopy = { readonly variant: CopyVariant; readonly text: string };

/** Notes in the story of an incident that the actor told customers. @throws AppError not_found for an incident of another team; conflict at the limit */
export const recordCopy =
  (
    dependencies: Pick<
      AssignDependencies,
      'incidents' | 'watchedServicesOf' | 'entries' | 'membersOf' | 'transaction' | 'now'
    >,
  ) =>
  async (actor: Actor, incidentId: number, { variant, text }: NewCopy): Promise<AddedNote> => {
    const { entries, membersOf, transaction, now } = dependencies;
    const { teamId, userId: byId } = actor;
    const affected = await affectedBy(dependencies, actor, incidentId);
    const note = await transaction(async () => {
      await entries.hold(teamId);
      if ((await entries.count(teamId, incidentId, 'copied')) >= MAX_COPIES)
        throw new AppError(
          'conflict',
          `This incident has ${MAX_COPIES} texts for customers, so we don't add another to its story.`,
        );
      const stored = await entries.add({
        teamId,
        subject: { incidentId },
        kind: 'copied',
        byId,
        variant,
        body: text.trim(),
        createdAt: now(),
      });
      return shownEntry(stored, await membersOf([teamId], [byId]));
    });
    return { note, serviceIds: affected.map(({ serviceId }) => serviceId) };
  };
