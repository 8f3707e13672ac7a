import type { EntityManager } from '@mikro-orm/postgresql';
import type { components } from '#api';
import { templateHandlers, templateJson } from './adapters/http.ts';
import { postgresTemplates } from './adapters/postgres-templates.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type ManageTemplates,
  updateTemplate,
} from './manage-templates.ts';

export { templateTables } from './adapters/tables.ts';

type ExportedTemplates = (pageId: number) => readonly components['schemas']['PostTemplate'][];

/** Wires templates of posts. */
export const createTemplates = ({ em }: { readonly em: EntityManager }, needs: Omit<ManageTemplates, 'templates'>) => {
  const parts = { ...needs, templates: postgresTemplates(em) };
  return {
    handlers: templateHandlers({
      list: listTemplates(parts),
      create: createTemplate(parts),
      update: updateTemplate(parts),
      remove: deleteTemplate(parts),
    }),
    /** For the data export. */
    exportOf: async (teamId: TeamId, pageIds: readonly number[]): Promise<ExportedTemplates> => {
      const ofPage = Map.groupBy(await parts.templates.list(teamId, pageIds), ({ pageId }) => pageId);
      return (pageId) => (ofPage.get(pageId) ?? []).map(templateJson);
    },
  };
};
