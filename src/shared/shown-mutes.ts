import type { Actor } from './actor.ts';

/** A mute in force. `by` is absent once its author left the team, `until` while it lasts until it's resolved. */
export type ShownMute = {
  readonly by?: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly until?: Date;
  /** It silences only the emails of the member who asks. */
  readonly isOnlyForMe: boolean;
};

/** A mute with its subject: a service or an incident. */
export type ListedMute = ShownMute & { readonly id: number; readonly serviceId?: number; readonly incidentId?: number };

/** The mutes of a team in force, and those of the member who asks. */
export type ShownMutes = {
  /** By id. */
  readonly all: readonly ListedMute[];
  readonly ofService: (id: number) => ShownMute | undefined;
  readonly ofIncident: (id: number) => ShownMute | undefined;
  /** A text that stays the same as long as they do. */
  readonly version: string;
};

/** One query, and one for names if there are any. The integrations module implements it. */
export type MutesOf = (actor: Pick<Actor, 'teamId' | 'userId'>) => Promise<ShownMutes>;

export const noMutes: ShownMutes = {
  all: [],
  ofService: () => undefined,
  ofIncident: () => undefined,
  version: '',
};

/** A mute in the contract's form. */
export const writtenMute = (mute: ShownMute) => ({
  until: mute.until?.toISOString() ?? null,
  untilResolved: mute.until === undefined,
  onlyForMe: mute.isOnlyForMe,
  by: mute.by ? { id: mute.by.id, name: mute.by.name } : null,
  at: mute.at.toISOString(),
});

/** The same; null for none. */
export const muteOrNull = (mute: ShownMute | undefined) => (mute ? writtenMute(mute) : null);
