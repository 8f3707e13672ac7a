import type { components } from '#api';
import type { Actor } from '../../../shared/actor.ts';
import type { Integration, MailIntegration } from '../../model/integration.ts';
import { listIntegrations, type ManageDependencies } from '../manage-integrations.ts';
import type { Deliveries } from '../ports.ts';
import { deliveryJson } from './http.ts';

export type ExportedIntegration = components['schemas']['ExportedIntegration'];

/** As many as an integration can have in 30 days without a flood. */
const MOST_DELIVERIES = 1_000;

/** Yields a user's integrations with their latest deliveries, one after the other, for the data export. */
export const exportIntegrations = ({
  deliveries,
  ...managing
}: ManageDependencies & { readonly deliveries: Pick<Deliveries, 'list'> }) =>
  async function* (actor: Actor): AsyncGenerator<ExportedIntegration> {
    for (const one of await listIntegrations(managing)(actor)) {
      const latest = await deliveries.list(actor.teamId, one.id, { limit: MOST_DELIVERIES });
      yield { ...exportJson(one), deliveries: latest.map(deliveryJson) };
    }
  };

const exportJson = (one: Integration | MailIntegration): Omit<ExportedIntegration, 'deliveries'> => ({
  id: one.id,
  type: one.type,
  name: one.name,
  enabled: one.enabled,
  settings: 'settings' in one ? { ...one.settings } : {},
  events: 'events' in one ? { ...one.events } : {},
  serviceIds: 'serviceIds' in one && one.serviceIds ? [...one.serviceIds] : null,
  boardId: ('boardId' in one ? one.boardId : undefined) ?? null,
  quietHours: 'quietHours' in one && one.quietHours ? { ...one.quietHours, days: [...one.quietHours.days] } : null,
  escalation: 'escalation' in one && one.escalation ? { ...one.escalation } : null,
  repeatMinutes: ('repeatMinutes' in one ? one.repeatMinutes : undefined) ?? null,
  summaries: 'summaries' in one && one.summaries ? { ...one.summaries } : null,
  createdAt: one.createdAt.toISOString(),
  updatedAt: one.updatedAt.toISOString(),
});
