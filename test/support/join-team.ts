import { expect } from 'vitest';
import { unwrap } from '#client';
import { query } from '../../src/platform/database/query.ts';
import { keptLink } from './kept-mail.ts';
import type { Account, RunningProduct } from './running-product.ts';

type Role = 'viewer' | 'member' | 'admin' | 'owner';

/** Lets a guest into the team of a host: by an invitation, whose link the guest opens. */
export const joinTeam = async (
  { url, config, database }: RunningProduct,
  host: Account,
  guest: Account,
  role: Role,
): Promise<void> => {
  const { email } = guest;
  await query(
    database.em,
  )`update accounts.user_account set email_verified_at = now() where email in (${host.email}, ${email})`;
  unwrap(await host.api.POST('/api/team/invitations', { body: { email, role } }));
  const link = () => keptLink(config.dataDir, email, '/invitation');
  await expect.poll(link).toBeDefined();
  const token = new URL((await link()) ?? '', url).searchParams.get('token') ?? '';
  unwrap(await guest.api.POST('/api/invitations/accept', { body: { token } }));
};
