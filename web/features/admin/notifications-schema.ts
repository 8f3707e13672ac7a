import * as z from 'zod/mini';
import { isEmail } from './is-email.ts';

export const notificationsSchema = z
  .object({ enabled: z.boolean(), newUserNotificationEmail: z.string().check(z.trim()) })
  .check(
    z.refine(({ enabled, newUserNotificationEmail: email }) => !enabled || isEmail(email), {
      error: 'Invalid email address',
      path: ['newUserNotificationEmail'],
    }),
  );
