import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from '../terminal.ts';
import { servicesCalled, servicesNamed } from './chosen-services.ts';

type Schemas = components['schemas'];
type Service = Schemas['Service'];
export type Status = Schemas['Status'];

/** A service, or one component of its page. */
export type Watched = {
  /** The page's component; absent for the whole service. */
  readonly component?: Pick<Schemas['Component'], 'id' | 'name' | 'group'>;
  readonly name: string;
  readonly status: Status;
  readonly reason: Schemas['UnknownReason'];
  readonly message: string | null;
  /** When it took this status; null where that is not known, as of a component. */
  readonly since: string | null;
  readonly service: Service;
};

/**
 * Resolves names, slugs, ids and `service:component`; every service if none is given. What
 * was read too long ago by `now`, the server's time, is unknown. @throws CommandError (usage) for what is not watched.
 */
export const watchedBy = async (
  api: ApiClient,
  names: readonly string[],
  now: () => Date,
): Promise<readonly Watched[]> => {
  const services = unwrap(await api.GET('/api/services'));
  if (names.length === 0) return services.map((service) => asOf(ofService(service), now()));
  const found: Watched[] = [];
  for (const name of names) found.push(...(await watchedNamed(api, services, name)));
  const byKey = new Map(found.map((one) => [keyOf(one), asOf(one, now())]));
  return [...byKey.values()];
};

/** The same thing at two times. */
export const keyOf = ({ service, component }: Watched): string => `${service.id}:${component?.id ?? ''}`;

/** As it is to be told at `now`, also while nobody answers: a reading goes by only until its `staleAfter`. */
export const asOf = (one: Watched, now: Date): Watched => {
  const { staleAfter, setByHand, enabled } = one.service;
  const isByHand = setByHand && !one.component;
  if (!enabled || isByHand || staleAfter === null || Date.parse(staleAfter) > now.getTime()) return one;
  if (one.status === 'unknown') return one;
  return { ...one, status: 'unknown', reason: 'stale', since: staleAfter };
};

const ofService = (service: Service): Watched => ({
  name: service.name,
  status: service.currentStatus,
  reason: service.reason,
  message: service.problem ?? service.statusMessage,
  since: service.statusSince,
  service,
});

/** A whole name first, since it may have a colon in it. */
const watchedNamed = async (
  api: ApiClient,
  services: readonly Service[],
  name: string,
): Promise<readonly Watched[]> => {
  const whole = servicesNamed(services, name);
  if (whole.length > 0) return whole.map(ofService);
  const colon = name.indexOf(':');
  if (colon < 1) return servicesCalled(services, name).map(ofService);
  const found: Watched[] = [];
  const part = name.slice(colon + 1);
  for (const service of servicesCalled(services, name.slice(0, colon)))
    found.push(...(await componentsNamed(api, service, part)));
  return found;
};

const componentsNamed = async (api: ApiClient, service: Service, part: string): Promise<readonly Watched[]> => {
  const params = { path: { id: service.id } };
  const { components: listed } = unwrap(await api.GET('/api/services/{id}', { params }));
  const meant = listed.filter(({ id, name }) => id === part || sameWords(name, part));
  if (meant.length > 0) return meant.map((component) => ofComponent(service, component));
  const some = listed.slice(0, SOME).map(({ name }) => `"${name}"`);
  const known = some.length === 0 ? 'It has none.' : `It has ${some.join(', ')}${listed.length > SOME ? ', …' : ''}.`;
  throw new CommandError(exitCodes.usage, `The status page of ${service.name} has no component "${part}". ${known}`);
};

const SOME = 8;

/** An unknown page has unknown components. */
const ofComponent = (service: Service, { id, name, group, status }: Schemas['Component']): Watched => {
  const isKnown = service.reason === null || service.reason === 'selection_lost';
  return {
    component: { id, name, group },
    name: `${service.name}: ${name}`,
    status: isKnown ? status : 'unknown',
    reason: isKnown ? null : service.reason,
    message: service.problem,
    since: null,
    service,
  };
};

/** `api-gateway` is `API Gateway`: words in any case, whatever stands between them. */
const sameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
