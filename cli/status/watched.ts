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
  /** When it got this status; null if unknown, as for a component. */
  readonly since: string | null;
  readonly service: Service;
};

/**
 * Resolves names, slugs, IDs and `service:component`; every service if none is given. Readings that are outdated at `now`, the
 * server's time, are unknown.
 * @throws CommandError (usage) for an unknown name
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

/** Its state at `now`, even while the server doesn't answer: a reading is trusted until its `staleAfter`. */
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

/** Tries the whole name first, since it may contain a colon. */
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

/** `api-gateway` matches `API Gateway`: words in any case with any separators. */
const sameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
