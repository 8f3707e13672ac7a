import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Contents, Pages } from '../ports.ts';
import { checkedText, checkedTitle } from '../posts/checked-post.ts';
import { ownItems } from '../posts/own-items.ts';
import type { Template, Templates, TemplateWords } from './template.ts';

export type ManageTemplates = {
  readonly pages: Pick<Pages, 'find' | 'hold'>;
  readonly contents: Pick<Contents, 'of'>;
  readonly templates: Templates;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The most templates of a page. */
export const MAX_TEMPLATES = 50;

/** By name. @throws AppError not_found */
export const listTemplates =
  ({ pages, templates }: Pick<ManageTemplates, 'pages' | 'templates'>) =>
  async ({ teamId }: Actor, pageId: number): Promise<readonly Template[]> => {
    if (!(await pages.find(teamId, pageId))) throw notFound('The status page');
    return templates.list(teamId, [pageId]);
  };

/** @throws AppError not_found, invalid_input; conflict at the limit and for a name that the page has */
export const createTemplate =
  (dependencies: ManageTemplates) =>
  ({ teamId }: Actor, pageId: number, given: TemplateWords): Promise<Template> =>
    dependencies.transaction(async () => {
      const { pages, templates, now } = dependencies;
      if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
      const others = await templates.list(teamId, [pageId]);
      if (others.length >= MAX_TEMPLATES)
        throw new AppError(
          'conflict',
          `A status page can have up to ${MAX_TEMPLATES} templates. Delete one to add another.`,
        );
      const words = await checked(dependencies, pageId, given, others);
      return found(templates, teamId, await templates.add(teamId, pageId, words, now()));
    });

/** Replaces a template. @throws AppError not_found, invalid_input; conflict for a name that the page has */
export const updateTemplate =
  (dependencies: ManageTemplates) =>
  ({ teamId }: Actor, id: number, given: TemplateWords): Promise<Template> =>
    dependencies.transaction(async () => {
      const { pages, templates, now } = dependencies;
      const { pageId } = await found(templates, teamId, id);
      if (!(await pages.hold(teamId, pageId))) throw notFound('The template');
      const others = (await templates.list(teamId, [pageId])).filter((one) => one.id !== id);
      await templates.change(teamId, id, await checked(dependencies, pageId, given, others), now());
      return found(templates, teamId, id);
    });

/** Posts that used it don't change. @throws AppError not_found */
export const deleteTemplate =
  ({ templates, transaction }: Pick<ManageTemplates, 'templates' | 'transaction'>) =>
  ({ teamId }: Actor, id: number): Promise<void> =>
    transaction(async () => {
      if (!(await templates.remove(teamId, id))) throw notFound('The template');
    });

const found = async (templates: Templates, teamId: TeamId, id: number): Promise<Template> => {
  const template = await templates.find(teamId, id);
  if (!template) throw notFound('The template');
  return template;
};

const checked = async (
  { contents }: ManageTemplates,
  pageId: number,
  given: TemplateWords,
  others: readonly Template[],
): Promise<TemplateWords> => {
  const name = given.name.trim();
  if (name === '') throw invalidFields({ name: 'Enter a name' });
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', `This page has a template with the name ${name}.`, { name: 'This name is taken' });
  const items = await ownItems({ contents }, pageId, given.items);
  return { ...given, name, title: checkedTitle(given.title), text: checkedText(given.text), items };
};
