import type { EntityManager } from '@mikro-orm/postgresql';
import { postgresReminders } from './adapters/postgres-reminders.ts';
import { reminderEmails } from './adapters/reminder-emails.ts';
import { type Remind, remindOfOpenPosts } from './remind.ts';

type Options = Parameters<typeof reminderEmails>[0] &
  Pick<Remind, 'transaction' | 'now'> & { readonly em: EntityManager };

/** Wires reminders of open incidents. */
export const createReminders = (options: Options) => ({
  remind: remindOfOpenPosts({
    ...options,
    reminders: postgresReminders(options.em),
    emailAdmins: reminderEmails(options),
  }),
});
