import { createContext, type ReactNode, useContext } from 'react';

/**
 * Stands for the modules of Backstage that the card in ops/tools/backstage imports, with the types that they have for it; a host
 * provides the rest. Vitest and tsconfig.json lead the card here.
 */
type Entity = { readonly metadata: { readonly annotations?: Readonly<Record<string, string>> } };

/** A page of Backstage with an entity, whose backend answers by `fetch`. */
export type Host = { readonly entity: Entity; readonly fetch: (url: string) => Promise<Response> };

const HostContext = createContext<Host | undefined>(undefined);
export const HostProvider = HostContext.Provider;

const useHost = (): Host => {
  const host = useContext(HostContext);
  if (!host) throw new Error('The card is shown on the page of an entity.');
  return host;
};

type ApiRef<Api> = { readonly of: (host: Host) => Api };
type DiscoveryApi = { readonly getBaseUrl: (pluginId: string) => Promise<string> };
type FetchApi = Pick<Host, 'fetch'>;

const discovery: DiscoveryApi = { getBaseUrl: async (pluginId) => `http://backstage.test/api/${pluginId}` };
export const discoveryApiRef: ApiRef<DiscoveryApi> = { of: () => discovery };
export const fetchApiRef: ApiRef<FetchApi> = { of: (host) => host };
export const useApi = <Api,>(ref: ApiRef<Api>): Api => ref.of(useHost());
export const useEntity = (): { readonly entity: Entity } => ({ entity: useHost().entity });

type Children = { readonly children?: ReactNode };

export const InfoCard = ({ title, children }: Children & { readonly title: string }) => (
  <section aria-label={title}>{children}</section>
);
export const Link = ({ to, children }: Children & { readonly to: string }) => <a href={to}>{children}</a>;
export const Progress = () => <progress />;
export const ResponseErrorPanel = ({ error }: { readonly error: Error }) => <p role="alert">{error.message}</p>;
export const Typography = ({ children }: Children) => <p>{children}</p>;
