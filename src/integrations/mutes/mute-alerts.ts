import type { ShownTroubleOf } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields } from '../../shared/errors.ts';
import type { ShownMute } from '../../shared/shown-mutes.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { MuteSubject, Mutes, NamesOfMembers } from './ports.ts';
import { shownMute } from './shown-mutes.ts';

export type MuteAlertsDependencies = {
  readonly mutes: Mutes;
  readonly namesOf: NamesOfMembers;
  readonly shownTroubleOf: ShownTroubleOf;
  /** The services of a team that an incident affects. @throws AppError not_found for none */
  readonly affectedBy: AffectedBy;
  /** Until the running transaction ends, no alerts are decided. */
  readonly holdAlerts: () => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type AffectedBy = (
  teamId: TeamId,
  incidentId: number,
) => Promise<readonly { readonly serviceId: number; readonly resolvedAt?: Date }[]>;

/** Until a moment, or until it's resolved. */
export type WantedMute = {
  readonly until?: Date;
  readonly untilResolved?: boolean;
  readonly onlyForMe?: boolean;
};

/** The mute, and the services on whose boards it shows. */
export type Muted = { readonly mute: ShownMute; readonly serviceIds: readonly number[] };
export type Unmuted = Pick<Muted, 'serviceIds'>;

export const MAX_MUTE_DAYS = 30;

/**
 * Mutes alerts about a service.
 * @throws AppError not_found for a service of another team; invalid_input for no end, or one that is past or too late; conflict
 * for "until resolved" without a problem
 */
export const muteService =
  (dependencies: MuteAlertsDependencies) =>
  (actor: Actor, serviceId: number, wanted: WantedMute): Promise<Muted> =>
    mute(dependencies, actor, { serviceId }, wanted, async () => {
      const trouble = await dependencies.shownTroubleOf(actor, serviceId);
      if (wanted.untilResolved && !trouble)
        throw new AppError(
          'conflict',
          "This service has no problem, so it can't be muted until resolved. Choose a time.",
        );
      return [serviceId];
    });

/** Mutes alerts about an open incident. @throws AppError as muteService; conflict for a resolved incident */
export const muteIncident =
  (dependencies: MuteAlertsDependencies) =>
  (actor: Actor, incidentId: number, wanted: WantedMute): Promise<Muted> =>
    mute(dependencies, actor, { incidentId }, wanted, async () => {
      const affected = await dependencies.affectedBy(actor.teamId, incidentId);
      if (affected[0]?.resolvedAt !== undefined)
        throw new AppError('conflict', "This incident has ended, so it can't be muted.");
      return affected.map(({ serviceId }) => serviceId);
    });

/** Ends the mute of the team, and the member's own. @throws AppError not_found for a service of another team */
export const unmuteService =
  ({ mutes, shownTroubleOf, now }: MuteAlertsDependencies) =>
  async (actor: Actor, serviceId: number): Promise<Unmuted> => {
    await shownTroubleOf(actor, serviceId);
    await mutes.end(actor, { serviceId }, now());
    return { serviceIds: [serviceId] };
  };

/** Ends the mute of the team, and the member's own. @throws AppError not_found for an incident of another team */
export const unmuteIncident =
  ({ mutes, affectedBy, now }: MuteAlertsDependencies) =>
  async (actor: Actor, incidentId: number): Promise<Unmuted> => {
    const affected = await affectedBy(actor.teamId, incidentId);
    await mutes.end(actor, { incidentId }, now());
    return { serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/** `check` runs while no alert is decided: a problem that is there then ends by an alert that sees the mute. */
const mute = (
  { mutes, namesOf, holdAlerts, transaction, now }: MuteAlertsDependencies,
  { teamId, userId }: Actor,
  subject: MuteSubject,
  wanted: WantedMute,
  check: () => Promise<readonly number[]>,
): Promise<Muted> =>
  transaction(async () => {
    const mutedAt = now();
    const until = endOf(wanted, mutedAt);
    await holdAlerts();
    const serviceIds = await check();
    const memberId = wanted.onlyForMe ? userId : undefined;
    const stored = await mutes.put({ ...subject, teamId, memberId, byId: userId, mutedAt, until });
    return { mute: shownMute(stored, await namesOf([teamId], [userId])), serviceIds };
  });

const endOf = ({ until, untilResolved = false }: WantedMute, now: Date): Date | undefined => {
  if (untilResolved === (until !== undefined))
    throw invalidFields({ until: 'Choose an end time or "until resolved".' });
  if (until === undefined) return undefined;
  if (until <= now) throw invalidFields({ until: 'Choose a time in the future.' });
  if (until.getTime() > now.getTime() + MAX_MUTE_DAYS * 86_400_000)
    throw invalidFields({ until: `Choose a time within the next ${MAX_MUTE_DAYS} days.` });
  return until;
};
