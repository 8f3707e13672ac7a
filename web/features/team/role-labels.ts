import type { Role } from '../../data/role.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  member: 'Member',
  admin: 'Admin',
  owner: 'Owner',
};
