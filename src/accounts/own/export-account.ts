import type { components } from '#api';
import type { Actor } from '../../shared/actor.ts';

type Schemas = components['schemas'];

/** What other modules keep of a user, without any credential. */
export type DataOf = {
  readonly servicesOf: (actor: Actor) => Promise<Schemas['UserExport']['services']>;
  /** Those that the user reported. */
  readonly incidentsOf: (actor: Actor) => Promise<Schemas['UserExport']['incidents']>;
  /** With the latest deliveries of each. */
  readonly integrationsOf: (actor: Actor) => Promise<Schemas['UserExport']['integrations']>;
  readonly feedsOf: (actor: Actor) => Promise<Schemas['UserExport']['feeds']>;
};
