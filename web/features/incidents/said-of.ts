import type { Incident } from '../../board/status/status.ts';

export type Update = Incident['updates'][number];

/** The updates of an incident, newest first. One reported by hand without an update shows its description. */
export const saidOf = ({ updates, description, status, startedAt }: Incident): readonly Update[] =>
  updates.length > 0 || !description ? updates : [{ at: startedAt, status, text: description }];
