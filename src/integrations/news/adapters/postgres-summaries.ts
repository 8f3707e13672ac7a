import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, withoutNulls } from '../../../platform/database/query.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';
import type { Summaries } from '../summaries/ports.ts';

/** Longer than a summary of 2,000 services takes. */
const LEASE_MS = 300_000;

/** The next summaries of integrations, in PostgreSQL. SQL: a claim, and a check that writes. */
export const postgresSummaries = (em: EntityManager): Summaries => ({
  claim: async (now) => {
    const [row] = await query<DueRow>(em)`
      with due as (
        select integration_id from integrations.summary
        join integrations.integration on integration.id = integration_id and enabled and summaries is not null
        where due_at <= ${now} and (leased_until is null or leased_until <= ${now})
        order by due_at limit 1 for update of summary skip locked
      )
      update integrations.summary set leased_until = ${new Date(now.getTime() + LEASE_MS)}
      from due join integrations.integration on integration.id = due.integration_id
      where summary.integration_id = due.integration_id
      returning summary.integration_id as "integrationId", user_id as "teamId", service_ids as "serviceIds",
        board_id as "boardId", summaries as rule, due_at as "dueAt"
    `;
    return row && withoutNulls(row);
  },
  moveOn: async ({ integrationId, dueAt }, next) =>
    (await change(em)`
      update integrations.summary set due_at = ${next}, leased_until = null
      from integrations.integration
      where integration_id = ${integrationId} and due_at = ${dueAt} and integration.id = integration_id and enabled
    `) > 0,
});

type DueRow = {
  readonly integrationId: number;
  readonly teamId: TeamId;
  readonly serviceIds: readonly number[] | null;
  readonly boardId: number | null;
  readonly rule: SummaryRule;
  readonly dueAt: Date;
};
