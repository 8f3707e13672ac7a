import { matchesAlert } from '#alert-match';
import type { Mapping, Mappings } from '../mapping/ports.ts';
import type { OwnAlert } from '../ports.ts';
import type { IncidentsOfPages, JudgedAlert, Judgements, ProvidersOf } from './ports.ts';
import { type Confirmed, type Provider, verdictOf } from './verdict.ts';

export type JudgeDependencies = {
  readonly mappings: Pick<Mappings, 'list'>;
  readonly providersOf: ProvidersOf;
  readonly incidentsOfPages: IncidentsOfPages;
  readonly judgements: Pick<Judgements, 'leadsOf'>;
};

type Judgeable = Pick<OwnAlert, 'id' | 'title' | 'labels' | 'source' | 'startedAt'>;

/** Compares alerts of one team with the services that its things use. Five queries, however many alerts there are. */
export const judgeAlerts =
  ({ mappings, providersOf, incidentsOfPages, judgements }: JudgeDependencies) =>
  async <Alert extends Judgeable>(teamId: TeamId, alerts: readonly Alert[]): Promise<readonly JudgedAlert<Alert>[]> => {
    const all = alerts.length === 0 ? [] : await mappings.list(teamId);
    const matched = alerts.map((alert) => ({ alert, own: all.filter((one) => matchesAlert(one, alert)) }));
    if (matched.every(({ own }) => own.length === 0)) return matched.map(({ alert }) => unmapped(alert));
    const ids = [...new Set(all.flatMap(({ uses }) => uses.map(({ serviceId }) => serviceId)))];
    const services = new Map((await providersOf(teamId, ids)).map((service) => [service.serviceId, service]));
    const since = new Date(Math.min(...alerts.map(({ startedAt }) => startedAt.getTime())));
    const incidents = await incidentsOfPages([...new Set([...services.values()].map(({ pageId }) => pageId))], since);
    const confirmed = await confirmedOf(judgements, alerts);
    return matched.map(({ alert, own }) => {
      if (own.length === 0) return unmapped(alert);
      const providers = providersIn(own, all, services);
      if (providers.length === 0) return unmapped(alert);
      return {
        alert,
        mappings: own.map(({ id, name }) => ({ id, name })),
        pageIds: [...new Set(providers.map(({ pageId }) => pageId))],
        verdict: verdictOf(alert.startedAt, providers, incidents, confirmed.get(alert.id)),
      };
    });
  };

/** By alert: all that its team learned of it has the same times, on each screen and in each message. */
const confirmedOf = async (
  { leadsOf }: Pick<Judgements, 'leadsOf'>,
  alerts: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Confirmed>> => {
  const leads = await leadsOf(alerts.map(({ id }) => id));
  const byAlert = Map.groupBy(leads, ({ alertId }) => alertId);
  return new Map(
    [...byAlert].map(([id, those]) => [id, new Map(those.map((one) => [one.serviceId, one.confirmedAt]))]),
  );
};

const unmapped = <Alert>(alert: Alert): JudgedAlert<Alert> => ({
  alert,
  mappings: [],
  pageIds: [],
  verdict: undefined,
});

type Services = ReadonlyMap<number, Awaited<ReturnType<ProvidersOf>>[number]>;

/** Each service once; if one of the mappings uses all of it, all counts. */
const providersIn = (own: readonly Mapping[], all: readonly Mapping[], services: Services): readonly Provider[] => {
  const others = all.filter((one) => !own.includes(one));
  const uses = Map.groupBy(
    own.flatMap((mapping) => mapping.uses),
    ({ serviceId }) => serviceId,
  );
  return [...uses].flatMap(([serviceId, those]) => {
    const service = services.get(serviceId);
    if (!service) return [];
    const isWhole = those.some(({ componentIds }) => componentIds.length === 0);
    const usedIds = isWhole ? [] : [...new Set(those.flatMap(({ componentIds }) => componentIds))];
    const alsoUsedBy = others
      .filter((one) => one.uses.some((use) => services.get(use.serviceId)?.pageId === service.pageId))
      .map(({ name }) => name);
    return [{ ...service, usedIds, alsoUsedBy }];
  });
};
