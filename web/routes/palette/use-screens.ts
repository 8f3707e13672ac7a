import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import type { Command } from '../../features/palette/commands.ts';
import { goTo } from '../command-items.ts';

/** The screens that the palette leads to. `may`: false if the user can't open it. */
export const useScreens = (switchTeams: () => void): readonly (Command & { readonly may?: boolean })[] => {
  const navigate = useNavigate();
  const [manages, pays] = [useRole('admin'), useRole('owner')];
  const isAdmin = useQuery(userQuery).data?.isOwner === true;
  return [
    goTo('Dashboard', ['g', 'd'], () => void navigate({ to: '/dashboard' })),
    goTo('Services', ['g', 's'], () => void navigate({ to: '/services' })),
    goTo('Incidents', ['g', 'i'], () => void navigate({ to: '/incidents' })),
    goTo('Integrations', ['g', 'n'], () => void navigate({ to: '/integrations' })),
    goTo('Setup guides', undefined, () => void navigate({ to: '/integrations/guides/{-$type}' })),
    goTo('Team', undefined, () => void navigate({ to: '/team' })),
    { ...goTo('Audit log', undefined, () => void navigate({ to: '/team/audit' })), may: manages },
    { id: 'teams', label: 'Switch teams', keys: ['g', 't'], isFirst: true, opens: true, run: switchTeams },
    goTo('Status pages', undefined, () => void navigate({ to: '/pages' })),
    goTo('Settings', undefined, () => void navigate({ to: '/settings' })),
    { ...goTo('Billing', ['g', 'b'], () => void navigate({ to: '/subscription' })), may: pays },
    { ...goTo('Admin', undefined, () => void navigate({ to: '/admin' })), may: isAdmin },
    goTo('Wall mode', ['g', 'w'], () => void navigate({ to: '/dashboard', search: { wall: true } })),
  ];
};
