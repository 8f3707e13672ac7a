import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShownTroubleOf } from '../../monitoring/index.ts';
import { notifying } from '../../platform/database/user-notices.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MutesOf } from '../../shared/shown-mutes.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { NotifyWindows } from '../../shared/user-notice.ts';
import { type MuteHandlers, muteHandlers } from './adapters/http.ts';
import { postgresMutes } from './adapters/postgres-mutes.ts';
import { type AffectedBy, muteIncident, muteService, unmuteIncident, unmuteService } from './mute-alerts.ts';
import type { NamesOfMembers } from './ports.ts';
import { shownMutes } from './shown-mutes.ts';

export type { MuteHandlers };

export type MutesOptions = {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly teamMembersOf: NamesOfMembers;
};

/** Mutes as boards show them. */
export const createShownMutes = ({ em, now, teamMembersOf }: MutesOptions): MutesOf =>
  shownMutes({ mutes: postgresMutes(em), namesOf: teamMembersOf, now });

export type MutingOptions = MutesOptions & {
  readonly transaction: Transaction;
  readonly notifyWindows: NotifyWindows;
  readonly shownTroubleOf: ShownTroubleOf;
  readonly affectedBy: AffectedBy;
  readonly holdAlerts: () => Promise<void>;
};

/** Operations of mutes. */
export const createMuting = ({ em, notifyWindows, teamMembersOf, ...ports }: MutingOptions): MuteHandlers => {
  const dependencies = {
    ...ports,
    mutes: postgresMutes(em),
    namesOf: teamMembersOf,
  };
  const changing = notifying(notifyWindows, 'services', 'incidents');
  const shownOn = ({ serviceIds }: { readonly serviceIds: readonly number[] }) => serviceIds;
  return muteHandlers({
    muteService: changing(muteService(dependencies), shownOn),
    muteIncident: changing(muteIncident(dependencies), shownOn),
    unmuteService: changing(unmuteService(dependencies), shownOn),
    unmuteIncident: changing(unmuteIncident(dependencies), shownOn),
  });
};
