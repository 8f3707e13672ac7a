import pLimit from 'p-limit';
import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import type { OwnCredentials } from './credentials/credential-tasks.ts';
import { pageAddress } from './page-address.ts';
import type { PageComponent, Selection } from './selection.ts';
import { type OwnPage, readOwnPages } from './status-pages/own-pages.ts';
import { wordsText } from './words.ts';

type Schemas = components['schemas'];

/** A service as a file describes it, without its components. */
export type ServiceFields = {
  readonly name: string;
  readonly page: string;
  readonly description: string;
  readonly category: string;
  readonly icon: string;
  readonly iconColor: string;
  readonly unlinked: boolean;
  readonly alerts: Schemas['AlertThreshold'];
  readonly enabled: boolean;
  readonly pinned: boolean;
  /** As a list, see `wordsText`. */
  readonly words: readonly string[];
};

export type OwnService = {
  readonly id: number;
  readonly customerWords: Schemas['CustomerWords'];
  readonly slug: string;
  /** The canonical URL of its page. */
  readonly address: string;
  readonly fields: ServiceFields;
  readonly selection: Selection;
};

export type OwnIntegration = Schemas['Integration'];
export type OwnNamedBoard = Schemas['Board'];
export type OwnMapping = Schemas['AlertMapping'];
export type OwnFeed = Schemas['Feed'];

export type OwnBoard = {
  /** For private status pages, without secrets. */
  readonly credentials: readonly OwnCredentials[];
  readonly services: readonly OwnService[];
  /** Without email, which uses the notification preferences. */
  readonly integrations: readonly OwnIntegration[];
  readonly boards: readonly OwnNamedBoard[];
  /** Which services something uses. */
  readonly mappings: readonly OwnMapping[];
  /** Oldest first. */
  readonly feeds: readonly OwnFeed[];
  readonly pages: Pages;
  /** Those that the team publishes. */
  readonly statusPages: readonly OwnPage[];
};

/** The components of a board's pages, fetched once each. */
export type Pages = {
  /** Undefined if no service of the board uses that page. */
  readonly componentsAt: (address: string) => Promise<readonly PageComponent[]> | undefined;
};

/** How many calls run in parallel: the server changes a user's services one after the other, while it fetches pages. */
export const AT_A_TIME = 8;

export const readOwnBoard = async (api: ApiClient): Promise<OwnBoard> => {
  const [credentials, listed, all, boards, mappings, feeds, statusPages] = await Promise.all([
    api.GET('/api/page-credentials'),
    api.GET('/api/services'),
    api.GET('/api/integrations'),
    api.GET('/api/boards'),
    api.GET('/api/alert-mappings'),
    api.GET('/api/feeds'),
    readOwnPages(api),
  ]);
  const services = unwrap(listed);
  const pages = pagesOf(api, services);
  const limit = pLimit(AT_A_TIME);
  return {
    credentials: unwrap(credentials),
    services: await Promise.all(services.map((service) => limit(() => ownService(service, pages)))),
    integrations: unwrap(all).filter((one) => one.type !== 'email'),
    boards: unwrap(boards),
    mappings: unwrap(mappings),
    feeds: unwrap(feeds).toReversed(),
    pages,
    statusPages,
  };
};

/** Unchanged if it's not a valid URL, which no server accepts. */
const addressOf = (page: string): string => pageAddress(page) ?? page;

const pagesOf = (api: ApiClient, services: readonly Schemas['Service'][]): Pages => {
  const addresses = new Map(services.map(({ id, statusPageUrl }) => [id, addressOf(statusPageUrl)]));
  const asked = new Map<string, Promise<readonly PageComponent[]>>();
  const ask = async (id: number) =>
    unwrap(await api.GET('/api/services/{id}', { params: { path: { id } } })).components;
  return {
    componentsAt: (address) => {
      const [id] = [...addresses].find(([, its]) => its === address) ?? [];
      if (id === undefined) return undefined;
      const answer = asked.get(address) ?? ask(id);
      asked.set(address, answer);
      return answer;
    },
  };
};

const ownService = async (service: Schemas['Service'], pages: Pages): Promise<OwnService> => {
  const address = addressOf(service.statusPageUrl);
  return {
    id: service.id,
    customerWords: service.customerWords,
    slug: service.slug,
    address,
    fields: {
      name: service.name,
      page: service.statusPageUrl,
      description: service.description,
      category: service.category ?? '',
      icon: service.logoIcon,
      iconColor: service.logoColor,
      unlinked: service.unlinkedIncidents,
      alerts: service.alertThreshold,
      enabled: service.enabled,
      pinned: service.pinned,
      words: wordsText(service.customerWords),
    },
    selection: { components: await singlesOf(service, address, pages), groups: service.componentGroups },
  };
};

/** Components that were chosen one by one. Members of a chosen group come with the group. */
const singlesOf = async (
  { watchedComponents, componentGroups, selection }: Schemas['Service'],
  address: string,
  pages: Pages,
): Promise<Selection['components']> => {
  if (componentGroups.length === 0) return watchedComponents;
  const listed = (await pages.componentsAt(address)) ?? [];
  const isMember = (id: string) =>
    listed.some((one) => one.id === id && one.group !== null && componentGroups.includes(one.group));
  const isMissed = (id: string) => selection.missing.some((one) => one.id === id);
  return watchedComponents.filter(({ id, onPage }) => (onPage ? !isMember(id) : isMissed(id)));
};
