import type { Actor } from '../../../shared/actor.ts';
import type { PushKeys } from '../../channels/ports.ts';
import type { QuietHours } from '../../model/quiet-hours.ts';

export type Member = Pick<Actor, 'teamId' | 'userId'>;

/** A browser that gets alerts of a team. */
export type Device = {
  readonly id: number;
  /** Such as "Chrome on Android". */
  readonly name: string;
  /** The board whose services it gets alerts of; absent: all services. */
  readonly boardId?: number;
  /** SHA-256 of the token of its session. */
  readonly sessionHash: Buffer;
  readonly createdAt: Date;
  readonly lastAcceptedAt?: Date;
};

export type NewDevice = Pick<Device, 'name' | 'boardId' | 'sessionHash'> & {
  readonly endpoint: string;
  readonly keys: PushKeys;
};

/** Members' devices. Each call is a few statements. */
export type Devices = {
  /** Oldest first. */
  list(member: Member): Promise<readonly Device[]>;
  /**
   * Replaces the device of the same session in this team, and those of the same browser in this team, or of other users, who
   * can't be using it any more. Returns its id.
   */
  add(member: Member, device: NewDevice, at: Date): Promise<number>;
  /** Returns false if the member has no such device. */
  remove(member: Member, id: number): Promise<boolean>;
  /** The browser has ended its subscription. */
  forget(id: number): Promise<void>;
  quietHoursOf(userId: UserId): Promise<QuietHours | undefined>;
  /** Undefined removes them. */
  setQuietHours(userId: UserId, hours: QuietHours | undefined): Promise<void>;
};
