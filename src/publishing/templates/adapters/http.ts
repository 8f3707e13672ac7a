import type { components } from '#api';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { createTemplate, deleteTemplate, listTemplates, updateTemplate } from '../manage-templates.ts';
import type { Template, TemplateWords } from '../template.ts';

type UseCases = {
  readonly list: ReturnType<typeof listTemplates>;
  readonly create: ReturnType<typeof createTemplate>;
  readonly update: ReturnType<typeof updateTemplate>;
  readonly remove: ReturnType<typeof deleteTemplate>;
};
type Schemas = components['schemas'];

/** The operations on templates of posts. */
export const templateHandlers = (use: UseCases) =>
  ({
    listPostTemplates: async ({ actor, path }) => (await use.list(actor, path.id)).map(templateJson),
    createPostTemplate: async ({ actor, path, body }) => templateJson(await use.create(actor, path.id, wordsOf(body))),
    updatePostTemplate: async ({ actor, path, body }) => templateJson(await use.update(actor, path.id, wordsOf(body))),
    deletePostTemplate: async ({ actor, path }) => void (await use.remove(actor, path.id)),
  }) satisfies Partial<Handlers>;

const wordsOf = ({ items = [], mayBeDown = false, ...words }: Schemas['NewPostTemplate']): TemplateWords => ({
  ...words,
  items,
  mayBeDown,
});

/** A template in the contract's form. */
export const templateJson = ({ pageId: _, items, ...template }: Template): Schemas['PostTemplate'] => ({
  ...template,
  items: [...items],
});
