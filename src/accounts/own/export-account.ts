import type { components } from '#api';
import type { Actor } from '../../shared/actor.ts';

type Schemas = components['schemas'];

/** A user's data in other modules, without credentials. */
export type DataOf = {
  /** Read in parts. */
  readonly servicesOf: (actor: Actor) => AsyncIterable<Schemas['UserExport']['services'][number]>;
  readonly incidentsOf: (actor: Actor) => Promise<Schemas['UserExport']['incidents']>;
  /** The user's own notes and assignments, in all teams. */
  readonly teamEntriesOf: (actor: Actor) => Promise<Schemas['UserExport']['teamEntries']>;
  /** With the latest deliveries of each; read one after the other. */
  readonly integrationsOf: (actor: Actor) => AsyncIterable<Schemas['UserExport']['integrations'][number]>;
  readonly boardsOf: (actor: Actor) => Promise<Schemas['UserExport']['boards']>;
  readonly publishedPagesOf: (actor: Actor) => Promise<Schemas['UserExport']['publishedPages']>;
  /** Read in parts. */
  readonly subscribersOf: (actor: Actor) => AsyncIterable<Schemas['UserExport']['subscribers'][number]>;
  readonly feedsOf: (actor: Actor) => Promise<Schemas['UserExport']['feeds']>;
  readonly alertSourcesOf: (actor: Actor) => Promise<Schemas['UserExport']['alertSources']>;
  readonly alertMappingsOf: (actor: Actor) => Promise<Schemas['UserExport']['alertMappings']>;
  readonly pageCredentialsOf: (actor: Actor) => Promise<Schemas['UserExport']['pageCredentials']>;
};
