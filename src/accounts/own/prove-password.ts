import type { Actor } from '../../shared/actor.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { type Device, subjectFor } from '../attempts/device.ts';
import type { Passwords, Users } from '../ports.ts';

type Dependencies = {
  readonly users: Pick<Users, 'passwordHashOf'>;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly attempts: Attempts;
};

/** Checks that it's really the person, and not somebody at an unattended screen. */
export type ProvePassword = (
  actor: Actor,
  password: string,
  at: { readonly field: string; readonly device: Device | undefined },
) => Promise<void>;

/** @throws AppError `invalid_input` at the field for a wrong password, `too_many_requests` after ten of them */
export const provePassword =
  ({ users, passwords, attempts }: Dependencies): ProvePassword =>
  async ({ userId }, password, { field, device }) => {
    const subject = subjectFor(userId, device);
    await attempts.count('password', subject);
    if (!(await passwords.matches(password, await users.passwordHashOf(userId))))
      throw invalidFields({ [field]: "This isn't your current password" });
    await attempts.clear('password', subject);
  };
