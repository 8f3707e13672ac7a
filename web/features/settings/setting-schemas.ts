import * as z from 'zod/mini';
import { EMAIL } from '../../ui/form/email.ts';
import { joinName } from './full-name.ts';

const MAX_NAME_LENGTH = 120;

const name = z.string().check(z.maxLength(MAX_NAME_LENGTH, 'Name must be at most 120 characters'));

export const profileSchema = z
  .object({
    firstName: name,
    lastName: name,
    email: z.string().check(z.trim(), z.regex(EMAIL, 'Invalid email address')),
    company: z.string().check(z.maxLength(MAX_NAME_LENGTH, 'Company must be at most 120 characters')),
  })
  .check(
    z.refine(({ firstName, lastName }) => joinName(firstName, lastName).length <= MAX_NAME_LENGTH, {
      error: 'Both names together must be at most 120 characters',
      path: ['lastName'],
    }),
  );

const long = z.minLength(8, 'Password must be at least 8 characters');

export const passwordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Current password is required')),
    newPassword: z.string().check(long),
    confirmPassword: z.string().check(long),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
      // Shows this message along with the others: by default, zod skips an object's own checks while a field fails.
      when: () => true,
    }),
  );

/** Empty values follow the browser's settings. */
export const timeSchema = z.object({ timeZone: z.string(), clock: z.enum(['', '12h', '24h']) });

export const notificationsSchema = z.object({
  incidentEmail: z.boolean(),
  resolvedEmail: z.boolean(),
  maintenanceEmail: z.boolean(),
  billingEmail: z.boolean(),
  mentionEmail: z.boolean(),
});
