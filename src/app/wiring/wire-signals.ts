import { randomBytes } from 'node:crypto';
import { isTrouble } from '#status';
import type { Accounts } from '../../accounts/module.ts';
import { base62, hashOf } from '../../accounts/secret.ts';
import type { Billing } from '../../billing/module.ts';
import type { IncidentLog } from '../../incidents/module.ts';
import type { BoardService } from '../../monitoring/index.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import { createSignals, type Signals } from '../../signals/module.ts';
import type { Infrastructure } from '../infrastructure.ts';

type Sources = {
  readonly accounts: Pick<Accounts, 'isTeamOpen' | 'teamMembersOf'>;
  readonly incidentLog: Pick<IncidentLog, 'forAlerts'>;
  readonly billing: Pick<Billing, 'isReadOnly'>;
  readonly monitoring: Pick<Monitoring, 'boardServicesOf' | 'troubleStartsOf'>;
};

export const wireSignals = (base: Infrastructure, { accounts, billing, monitoring, incidentLog }: Sources): Signals =>
  createSignals({
    em: base.em,
    choreEm: base.choreEm,
    transaction: base.transaction,
    servicesOf: (teamId, ids) => monitoring.boardServicesOf(teamId, base.now(), ids),
    providersOf: providersOf(base, monitoring),
    incidentsOfPages: incidentLog.forAlerts.incidentsOfPages,
    namesOf: accounts.teamMembersOf,
    recordFacts: base.recordFacts,
    notifyWindows: base.notifyWindows,
    onNotifyError: (error) => base.logger.error({ err: error }, 'telling browsers of own alerts failed'),
    onError: (error, { loop }) => base.logger.error({ err: error }, `${loop} failed`),
    now: base.now,
    publicUrl: new URL(base.config.publicUrl),
    tokens: { make: () => `in_${base62(40, randomBytes)}`, hashOf },
    count: base.callCounts.count,
    // Tools cause these requests, so no private network is open to them.
    fetch: base.outbound.visits,
    isTeamOpen: accounts.isTeamOpen,
    isReadOnly: billing.isReadOnly,
  });

const providersOf =
  (
    { now }: Pick<Infrastructure, 'now'>,
    { boardServicesOf, troubleStartsOf }: Sources['monitoring'],
  ): Parameters<typeof createSignals>[0]['providersOf'] =>
  async (teamId, ids) => {
    const services = await boardServicesOf(teamId, now(), ids);
    const starts = await troubleStartsOf(services.filter(({ status }) => isTrouble(status)).map(({ id }) => id));
    return services.map((service) => ({ ...providerOf(service), troubleSince: starts.get(service.id) }));
  };

const providerOf = ({ id, watch, observedAt, ...service }: BoardService) => ({
  ...service,
  serviceId: id,
  pageId: watch.pageId,
  checkedAt: observedAt,
});
