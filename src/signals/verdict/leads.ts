import type { Actor } from '../../shared/actor.ts';
import type { Lead } from './ports.ts';

/** The most leads of a list. */
export const MAX_LISTED_LEADS = 100;

export type ShownLead = Pick<Lead, 'serviceId' | 'title' | 'alertAt' | 'confirmedAt'> & { readonly id: number };

/** Leads of a team's service, the latest first. */
export type LeadsOf = (teamId: TeamId, serviceId: number, limit: number) => Promise<readonly ShownLead[]>;

/** How much earlier than the provider the team knew, the latest first; none for a service of another team. */
export const listLeads =
  ({ leadsOf }: { readonly leadsOf: LeadsOf }) =>
  ({ teamId }: Actor, serviceId: number): Promise<readonly ShownLead[]> =>
    leadsOf(teamId, serviceId, MAX_LISTED_LEADS);
