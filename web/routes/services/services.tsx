import { createRoute, getRouteApi, lazyRouteComponent } from '@tanstack/react-router';
import { historyQuery, incidentQuery, serviceQuery, servicesQuery } from '../../data/queries.ts';
import { boardIn } from '../../features/boards/board-screen.ts';
import { asShown, type Shown } from '../../features/incidents/story/shown.ts';
import { lazyPart, loadAlso } from '../../ui/lazy-part.tsx';
import { signedInRoute } from '../signed-in.tsx';

export type ServicesSearch = {
  /** The service to show; by default the list. */
  readonly id?: number;
  /** The incident of that service to show instead. */
  readonly incident?: number;
  /** The part of its story to show; everything by default. */
  readonly show?: Shown;
  /** The slug of the board whose services are listed; by default all. */
  readonly board?: string;
  readonly q?: string;
  readonly status?: string;
  readonly category?: string;
  /** The order of the list; by default problems first. */
  readonly sort?: string;
  /** A dialog to begin with. */
  readonly dialog?: 'add';
  /** A question to begin with, as links in messages ask it: take or mute. */
  readonly act?: string;
  /** The status page that the dialog begins with. */
  readonly address?: string;
};

// Each in its own file: none needs the others.
const pages = {
  list: lazyRouteComponent(() => import('./list-page.tsx'), 'ListPage'),
  service: lazyRouteComponent(() => import('./service-page.tsx'), 'ServicePage'),
  incident: lazyRouteComponent(() => import('../../features/incidents/view/incident-screen.tsx'), 'IncidentScreen'),
};
for (const page of Object.values(pages)) loadAlso(async () => page.preload?.());

const ActNow = lazyPart(() => import('../../features/incidents/team/act-now.tsx'));

const route = getRouteApi('/signed-in/services');

/** The list of services, or the service or incident in the URL. */
const ServicesPage = () => {
  const { id, incident, act } = route.useSearch();
  const navigate = route.useNavigate();
  if (id === undefined) return <pages.list />;
  const done = () => void navigate({ search: ({ act: _, ...search }) => search, replace: true });
  return (
    <>
      {incident === undefined ? (
        <pages.service id={id} />
      ) : (
        <pages.incident key={`${incident} ${id}`} id={incident} serviceId={id} />
      )}
      {act && <ActNow act={act} onDone={done} onFailed={done} />}
    </>
  );
};

/** Preloads the page that the URL names, while the session is checked. */
const preload = async () => {
  const search = new URLSearchParams(window.location.search);
  const page = !search.has('id') ? pages.list : search.has('incident') ? pages.incident : pages.service;
  await page.preload?.();
};

export const servicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/services',
  staticData: { title: 'Services' },
  validateSearch: (search: Record<string, unknown>): ServicesSearch => ({
    ...numberOf(search, 'id'),
    // Without a service there is no incident to show.
    ...(Number.isInteger(search.id) && numberOf(search, 'incident')),
    ...(asShown(search.show) && { show: asShown(search.show) }),
    ...boardIn(search),
    ...textsOf(search, ['q', 'status', 'category', 'sort', 'act']),
    ...(search.dialog === 'add' && { dialog: 'add', ...textsOf(search, ['address']) }),
  }),
  loaderDeps: ({ search: { id, incident } }) => ({ id, incident }),
  loader: ({ context: { queryClient }, deps: { id, incident } }) => {
    void queryClient.prefetchQuery(servicesQuery);
    if (id !== undefined && incident !== undefined) void queryClient.prefetchQuery(incidentQuery(incident, id));
    else if (id !== undefined) {
      void queryClient.prefetchQuery(serviceQuery(id));
      void queryClient.prefetchQuery(historyQuery(id));
    }
  },
  component: Object.assign(ServicesPage, { preload }),
});

const numberOf = (search: Record<string, unknown>, name: 'id' | 'incident') =>
  Number.isInteger(search[name]) ? { [name]: Number(search[name]) } : {};

type TextName = 'q' | 'status' | 'category' | 'sort' | 'act' | 'address';

// A search such as ?q=2026 arrives as a number.
const textsOf = (search: Record<string, unknown>, names: readonly TextName[]): Partial<Record<TextName, string>> =>
  Object.fromEntries(
    names
      .filter((name) => (typeof search[name] === 'string' && search[name]) || typeof search[name] === 'number')
      .map((name) => [name, String(search[name])]),
  );
