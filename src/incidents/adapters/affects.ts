import { type RawBuilder, sql } from 'kysely';
import type { IncidentWatch } from '../../monitoring/index.ts';

/** Maintenances that haven't ended. Excludes those whose window passed while the page still calls them planned (truth.md, rule 12). */
export const isAhead = sql`
  (state = 'in_progress' or (state = 'scheduled' and (ends_at is null or ends_at > now())))`;

/** The services as rows named `watched`. */
export const watchedRows = (watches: readonly IncidentWatch[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(watches)}::jsonb)
    as watched (
      "serviceId" integer, "serviceName" text, "pageId" bigint, "componentIds" text[], "isTroubled" boolean, status text
    )`;

/** An event without components affects every service; a service without a selection monitors every component. */
export const affects = (about: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${about}.component_ids = '{}' or watched."componentIds" = '{}' or ${about}.component_ids && watched."componentIds")`;

/**
 * The event names no component, the service monitors only some, and those are well while it's open (truth.md, rule 6). An
 * incident reported by hand is always linked.
 */
export const isUnlinked = (about: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${about}.page_id is not null and ${about}.component_ids = '{}' and watched."componentIds" <> '{}'
    and not (${about}.resolved_at is null and coalesce(watched."isTroubled", false)))`;
