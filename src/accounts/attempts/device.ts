import { loginSubject } from './attempts.ts';

/** A browser that signed in before, by a random id that is no credential; `userIds` signed in with it, the latest first. */
export type Device = { readonly id: string; readonly userIds: readonly UserId[] };

/** The most users of a known browser; they have to fit into a cookie. */
const MOST_USERS = 10;

/** The device after this user signed in with it; `newId` names a new one. */
export const deviceAfter = (known: Device | undefined, userId: UserId, newId: () => string): Device => {
  const others = known?.userIds.filter((id) => id !== userId) ?? [];
  return { id: known?.id ?? newId(), userIds: [userId, ...others].slice(0, MOST_USERS) };
};

/**
 * Counts attempts by device: a device that the user signed in with before has its own count, so that nobody else can use it up
 * (OWASP: device cookies). `subject` counts everybody else's.
 */
export const subjectFor = (userId: UserId, device: Device | undefined, subject = loginSubject(userId)): string =>
  device?.userIds.includes(userId) ? `${subject} device ${device.id}` : subject;
