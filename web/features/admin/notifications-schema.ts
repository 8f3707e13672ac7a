import * as z from 'zod/mini';
import { EMAIL } from '../../ui/form/email.ts';

export const notificationsSchema = z
  .object({ enabled: z.boolean(), newUserNotificationEmail: z.string().check(z.trim()) })
  .check(
    z.refine(({ enabled, newUserNotificationEmail: email }) => !enabled || email !== '', {
      error: 'Email is required',
      path: ['newUserNotificationEmail'],
    }),
    z.refine(({ enabled, newUserNotificationEmail: email }) => !enabled || EMAIL.test(email), {
      error: 'Invalid email address',
      path: ['newUserNotificationEmail'],
    }),
  );
