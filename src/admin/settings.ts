import type { Actor } from '../shared/actor.ts';
import { invalidFields } from '../shared/errors.ts';
import type { AdminSettings, StoredSettings } from './ports.ts';

/** @throws AppError `invalid_input` if emails are switched on without an address */
export const changeSettings =
  ({ settings }: { readonly settings: StoredSettings }) =>
  async (_actor: Actor, wanted: AdminSettings): Promise<AdminSettings> => {
    const newUserNotificationEmail = wanted.newUserNotificationEmail?.trim() || undefined;
    if (wanted.enableNewUserNotifications && newUserNotificationEmail === undefined)
      throw invalidFields({ newUserNotificationEmail: 'Email is required' });
    const changed = { ...wanted, newUserNotificationEmail };
    await settings.save(changed);
    return changed;
  };
