import type { Course } from '../model/integration.ts';

/** An integration whose owner is to be told of its course. */
export type Ailing = Required<Pick<Course, 'failingSince'>> &
  Pick<Course, 'failure' | 'switchedOffAt'> & {
    readonly integrationId: number;
    readonly userId: number;
    readonly name: string;
  };

/** Courses of integrations as the owner is told of them. */
export type Courses = {
  /** Those that fail for five minutes or were switched off, whose owners do not know it yet; this process tells them, for a minute. */
  claimAiling(limit: number): Promise<readonly Ailing[]>;
  /** Those that failed for three days and were tried within the last one, switched off now. */
  switchOffHopeless(limit: number): Promise<number>;
  /** The owner knows; of another failure since then they do not. */
  noteTold(ailing: Ailing): Promise<void>;
};

/** A mail about an integration to its owner; false where it should be tried again. Nobody without a confirmed address gets one. */
export type MailOwner = (ailing: Ailing, what: 'failing' | 'off') => Promise<boolean>;

type Dependencies = {
  readonly courses: Courses;
  readonly mailOwner: MailOwner;
  readonly tellOwner: (userId: number) => Promise<void>;
};

const batch = 100;

/** A chore: shows what fails on the board, mails its owner, and switches off what has failed for three days. */
export const watchCourses =
  ({ courses, mailOwner, tellOwner }: Dependencies) =>
  async (): Promise<void> => {
    await courses.switchOffHopeless(batch);
    for (const ailing of await courses.claimAiling(batch)) {
      const what = ailing.switchedOffAt ? 'off' : 'failing';
      await tellOwner(ailing.userId);
      if (await mailOwner(ailing, what)) await courses.noteTold(ailing);
    }
  };
