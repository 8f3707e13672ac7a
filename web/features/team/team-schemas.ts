import * as z from 'zod/mini';
import { EMAIL } from '../../ui/form/email.ts';

export const nameSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Team name is required'),
      z.maxLength(80, 'Team name must be at most 80 characters'),
    ),
});

export const inviteSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Email is required'), z.regex(EMAIL, 'Invalid email address')),
  role: z.enum(['viewer', 'member', 'admin', 'owner']),
});
