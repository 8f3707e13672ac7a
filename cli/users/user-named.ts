import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from '../terminal.ts';

type User = components['schemas']['ManagedUser'];

/** @throws CommandError (usage) if no user, or more than one, has this ID, username or email address */
export const userNamed = async (api: ApiClient, name: string): Promise<User> => {
  if (/^[1-9]\d{0,8}$/.test(name))
    return unwrap(await api.GET('/api/admin/users/{id}', { params: { path: { id: Number(name) } } }));
  const found = unwrap(await api.GET('/api/admin/users', { params: { query: { q: name.slice(0, 100), limit: 200 } } }));
  const isMeant = (text: string): boolean => text.toLowerCase() === name.toLowerCase();
  const user = found.find(({ username, email }) => isMeant(username) || isMeant(email));
  if (user) return user;
  throw new CommandError(exitCodes.usage, `No user "${name}" found. Run "allclear users list".`);
};
