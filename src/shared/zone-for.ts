import type { Actor } from './actor.ts';
import { invalidFields } from './errors.ts';

/** The time zone of a user; undefined if they chose none. Accounts implement it. */
export type TimeZoneOf = (userId: UserId) => Promise<string | undefined>;

/** The named time zone, else the user's, else UTC. @throws AppError invalid_input for an unknown name */
export const zoneFor =
  (timeZoneOf: TimeZoneOf) =>
  async ({ userId }: Actor, name: string | undefined): Promise<string> =>
    name === undefined ? ((await timeZoneOf(userId)) ?? 'UTC') : validZone(name);

/** @throws AppError invalid_input for an unknown name */
export const validZone = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw invalidFields({ timeZone: "This isn't a valid time zone" });
  }
};
