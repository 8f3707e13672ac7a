import type { EntityManager } from '@mikro-orm/postgresql';
import { importHandlers } from './adapters/http.ts';
import { postgresOrigins } from './adapters/postgres-origins.ts';
import { type OriginReader, readOrigin } from './adapters/read-origin.ts';
import { type ImportPage, importPage } from './import-page.ts';

type Options = { readonly em: EntityManager; readonly origins: OriginReader };

/** Wires the import of status pages from elsewhere. */
export const createImport = ({ em, origins }: Options, needs: Omit<ImportPage, 'origins' | 'readOrigin'>) => ({
  handlers: importHandlers(
    importPage({ ...needs, origins: postgresOrigins(em), readOrigin: readOrigin(origins, needs.now) }),
  ),
});
