import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../../platform/database/query.ts';
import { alertStateFrom, isBlank } from '../alert-state.ts';
import { type AlertStates, alertStateKey } from '../ports.ts';

export const postgresAlertStates = (em: EntityManager): AlertStates => ({
  of: async (integrationIds, serviceIds) => {
    if (integrationIds.length === 0 || serviceIds.length === 0) return new Map();
    const rows = await query<StateRow>(em)`
      select integration_id, service_id, content::text as content from integrations.standing
      where integration_id = any(${[...integrationIds]}::integer[]) and service_id = any(${[...serviceIds]}::integer[])
    `;
    return new Map(
      rows.map(({ integration_id: integrationId, service_id: serviceId, content }) => [
        alertStateKey({ integrationId, serviceId }),
        alertStateFrom(content),
      ]),
    );
  },
  save: async (states) => {
    const kept = states.filter(({ state }) => !isBlank(state));
    const blank = states.filter(({ state }) => isBlank(state));
    if (kept.length > 0)
      await change(em)`
        insert into integrations.standing (integration_id, service_id, content)
        select "integrationId", "serviceId", state
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as row (
          "integrationId" integer, "serviceId" integer, state jsonb
        )
        -- one that was removed meanwhile is told nothing any more
        where exists (select from integrations.integration where integration.id = "integrationId")
        on conflict (integration_id, service_id) do update set content = excluded.content
      `;
    if (blank.length > 0)
      await change(em)`
        delete from integrations.standing using unnest(
          ${blank.map(({ integrationId }) => integrationId)}::integer[], ${blank.map(({ serviceId }) => serviceId)}::integer[]
        ) as blank (integration_id, service_id)
        where standing.integration_id = blank.integration_id and standing.service_id = blank.service_id
      `;
  },
});

type StateRow = { readonly integration_id: number; readonly service_id: number; readonly content: string };
