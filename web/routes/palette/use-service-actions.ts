import { useNavigate } from '@tanstack/react-router';
import { pageForPeople } from '#page-for-people';
import { problemOf } from '../../board/customers/problem-text.ts';
import type { Service } from '../../board/status/status.ts';
import { useRole } from '../../data/role.ts';
import { useCustomerStyle } from '../../features/incidents/customers/customer-style.ts';
import { useCopyForCustomers } from '../../features/incidents/customers/use-copy-for-customers.ts';
import { type Target, targetOf } from '../../features/incidents/team/take-target.ts';
import type { Command } from '../../features/palette/commands.ts';
import type { OpenDialog } from '../../features/services/service-dialogs.tsx';

type Opening = { readonly open: (dialog: OpenDialog) => void; readonly take: (target: Target) => void };

export const useServiceActions = ({ open, take }: Opening): ((service: Service) => readonly Command[]) => {
  const navigate = useNavigate();
  const style = useCustomerStyle();
  const copyForCustomers = useCopyForCustomers();
  const changes = useRole('member');
  return (service) => {
    const { id, name, openIncident, statusPageUrl } = service;
    const problem = problemOf(service, new Date(), style);
    const target = targetOf([service], { serviceId: id, incidentId: undefined });
    const all: readonly (Command & { readonly may?: boolean })[] = [
      action('open', `Open ${name}`, () => void navigate({ to: '/services', search: { id } })),
      ...(openIncident
        ? [
            action(
              'incident',
              'Open incident',
              () => void navigate({ to: '/services', search: { id, incident: openIncident.id } }),
            ),
          ]
        : []),
      action('report', 'Open report', () => void navigate({ to: '/reports', search: { serviceId: id } })),
      ...(problem ? [action('copy', 'Copy for customers', () => copyForCustomers(problem))] : []),
      ...(target && !target.assignee
        ? [{ ...action('take', "I'm on it", () => take(target)), opens: true, may: changes } as const]
        : []),
      { ...action('mute', 'Mute…', () => open({ kind: 'mute', service })), opens: true, may: changes },
      ...(statusPageUrl === ''
        ? []
        : [
            action(
              'page',
              'Open status page',
              () => void window.open(pageForPeople(statusPageUrl), '_blank', 'noreferrer'),
            ),
          ]),
      { ...action('set', 'Set status', () => open({ kind: 'status', service })), opens: true, may: changes },
      { ...action('edit', 'Edit', () => open({ kind: 'edit', service })), opens: true, may: changes },
    ];
    return all.filter(({ may }) => may !== false);
  };
};

const action = (kind: string, label: string, run: () => void): Command => ({
  id: `act ${kind}`,
  label,
  isFirst: true,
  run,
});
