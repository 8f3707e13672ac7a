import type { Actor } from '../../shared/actor.ts';

/** One of a team's services, or an incident that affects any of them. */
export type MuteSubject = { readonly serviceId: number } | { readonly incidentId: number };

/** Alerts obey a mute until it's removed, together with queueing the alerts about what was missed. */
export type Mute = {
  readonly id: number;
  readonly teamId: TeamId;
  readonly serviceId?: number;
  readonly incidentId?: number;
  /** Only emails of this member; absent: all alerts of the team. */
  readonly memberId?: UserId;
  /** Absent: the account is gone. */
  readonly byId?: number;
  readonly mutedAt: Date;
  /** Absent: until it's resolved. */
  readonly until?: Date;
};

export type NewMute = MuteSubject & Omit<Mute, 'id' | 'serviceId' | 'incidentId'>;

/** Stored mutes. Each call is one statement. */
export type Mutes = {
  /** Ended ones too, as long as alerts obey them. */
  ofTeams(teamIds: readonly TeamId[]): Promise<readonly Mute[]>;
  /** Replaces one of the same subject and member. */
  put(mute: NewMute): Promise<Mute>;
  /** Ends the team's, and this member's own. */
  end(actor: Pick<Actor, 'teamId' | 'userId'>, subject: MuteSubject, at: Date): Promise<void>;
  endAll(ids: readonly number[], at: Date): Promise<void>;
  /** Ended ones, the longest ago first. */
  due(by: Date, limit: number): Promise<readonly Mute[]>;
  remove(ids: readonly number[]): Promise<void>;
};

/** The members of these teams with these user ids; those who left are absent. Accounts implements it. */
export type NamesOfMembers = (
  teamIds: readonly TeamId[],
  userIds: readonly UserId[],
) => Promise<readonly { readonly teamId: TeamId; readonly id: number; readonly name: string }[]>;
