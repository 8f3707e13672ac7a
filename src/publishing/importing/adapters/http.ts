import type { Handlers } from '../../../platform/http/handlers.ts';
import type { importPage } from '../import-page.ts';

/** The operation that imports a status page. */
export const importHandlers = (run: ReturnType<typeof importPage>) =>
  ({
    importStatusPage: async ({ actor, path, body: { url, dryRun = false } }) => {
      const { name, plan } = await run(actor, path.id, url, dryRun);
      const { content, items, incidents, maintenances, leftOut } = plan;
      return {
        name,
        items,
        incidents,
        maintenances,
        leftOut,
        sections: content.map((section) => ({
          name: section.name,
          items: section.items.map((item) => ({ name: item.name, isNew: item.id === undefined })),
        })),
      };
    },
  }) satisfies Partial<Handlers>;
