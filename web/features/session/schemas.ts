import { z } from 'zod/mini';
import { EMAIL } from '../../ui/form/email.ts';

const MIN_PASSWORD = 8;

export const loginSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'Username is required')),
  password: z.string().check(z.minLength(1, 'Password is required')),
});

const email = z.string().check(z.trim(), z.minLength(1, 'Email is required'), z.regex(EMAIL, 'Invalid email address'));

const password = z.string().check(z.minLength(MIN_PASSWORD, 'Password must be at least 8 characters'));

type Passwords = { readonly password: string; readonly confirmPassword: string };

const passwordsMatch = z.refine<Passwords>(({ password, confirmPassword }) => password === confirmPassword, {
  error: 'Passwords do not match',
  path: ['confirmPassword'],
  // Both messages at once: zod skips an object's own checks while a field of it fails.
  when: () => true,
});

export const forgotSchema = z.object({ email });

export const resetSchema = z.object({ password, confirmPassword: z.string() }).check(passwordsMatch);

const optionalText = (label: string) =>
  z.string().check(z.trim(), z.maxLength(120, `${label} must be at most 120 characters`));

const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Username is required'),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(32, 'Username must be at most 32 characters'),
    z.regex(/^[A-Za-z0-9._-]*$/, 'Username may have letters, digits, dots, underscores and hyphens'),
  );

export const joinSchema = z.object({ fullName: optionalText('Your name'), username, password });

export const registerSchema = z
  .object({
    username,
    email,
    fullName: optionalText('Full name'),
    company: optionalText('Company'),
    password,
    confirmPassword: z.string(),
  })
  .check(passwordsMatch);
