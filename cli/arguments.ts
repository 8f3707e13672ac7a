import { CommandError, exitCodes } from './terminal.ts';

/** Parses a number. @throws CommandError (usage) that names the option */
export const wholeNumber = (text: string, option: string, from: number, to: number): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= from && number <= to) return number;
  throw new CommandError(exitCodes.usage, `${option} must be a whole number from ${from} to ${to}.`);
};

const MOST_ID = 2_147_483_647;

/**
 * Parses the ID of something, such as `integration`.
 * @throws CommandError (usage) that names the command which lists them
 */
export const idOf = (text: string, what: string, lister: string): number => {
  const id = Number(text);
  if (/^\d+$/.test(text) && id >= 1 && id <= MOST_ID) return id;
  throw new CommandError(
    exitCodes.usage,
    `"${text}" isn't a valid ID of ${what}. Run "allclear ${lister}" to find it.`,
  );
};

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The longest time that timers can wait. */
const MOST_MS = 2_147_483_647;

/**
 * Parses a time such as `30s`, `5m`, `1.5h` or `2d` to milliseconds; seconds without a unit.
 * @throws CommandError (usage)
 */
export const durationMs = (text: string, option: string): number => {
  const [, number = '', unit = 's'] = /^(\d{1,9}(?:\.\d{1,3})?)([smhd])?$/.exec(text.trim()) ?? [];
  const ms = Number(number) * (unitsMs[unit] ?? 0);
  if (number !== '' && ms > 0 && ms <= MOST_MS) return ms;
  throw new CommandError(exitCodes.usage, `${option} must be a duration such as 30s, 5m or 2h, up to 24d.`);
};

/** An ISO 8601 moment, or how long ago, such as `7d`. @throws CommandError (usage). */
export const momentOf = (text: string, option: string, now: Date): string => {
  if (/^\d+(\.\d+)?[smhd]$/.test(text)) return new Date(now.getTime() - durationMs(text, option)).toISOString();
  const at = Date.parse(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(at)) return new Date(at).toISOString();
  throw new CommandError(
    exitCodes.usage,
    `${option} must be a time such as 2026-11-01T00:00:00Z, or an age such as 7d.`,
  );
};
