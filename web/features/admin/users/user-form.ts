import { z } from 'zod/mini';
import { EMAIL } from '../../../ui/form/email.ts';

const email = z.string().check(z.trim(), z.regex(EMAIL, 'Invalid email address'));
const MIN_PASSWORD = 6;
const TOO_SHORT = 'Password must be at least 6 characters';

const optionalText = (label: string) =>
  z.string().check(z.trim(), z.maxLength(120, `${label} must be at most 120 characters`));

/** The rules of section 5 for a user that an administrator creates. */
export const newUserSchema = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(3, 'Username must be at least 3 characters'),
      z.maxLength(32, 'Username must be at most 32 characters'),
      z.regex(/^[A-Za-z0-9._-]*$/, 'Username may have letters, digits, dots, underscores and hyphens'),
    ),
  email,
  password: z.string().check(z.minLength(MIN_PASSWORD, TOO_SHORT)),
  fullName: optionalText('Full name'),
  company: optionalText('Company'),
});

/** The same for an existing user: an empty password keeps the current one. */
export const editUserSchema = z.object({
  email,
  password: z.string().check(z.refine((text) => text === '' || text.length >= MIN_PASSWORD, TOO_SHORT)),
  fullName: optionalText('Full name'),
  company: optionalText('Company'),
  isAdmin: z.boolean(),
});
