import { invalidFields } from '../../shared/errors.ts';
import type { PageState } from './scope.ts';

/** A page's last reading, and the reason if it can't be read. */
type Known = { readonly state: PageState | undefined; readonly problem: string | undefined };

/**
 * Finds component ids by the page's names.
 * @throws AppError invalid_input at `componentNames` for a name that isn't exactly one component's, and if the page has none
 */
export const idsOfNames = (names: readonly string[], { state, problem }: Known): readonly string[] => {
  if (names.length === 0) return [];
  if (state === undefined) throw refused(`We don't know the components of this status page. ${problem ?? ''}`.trim());
  return names.map((name) => idOf(name, state.components));
};

const idOf = (name: string, listed: PageState['components']): string => {
  const [found, ...others] = listed.filter((one) => one.name === name);
  if (found === undefined) throw refused(`The page has no component called “${name}”. ${listText(listed)}.`);
  if (others.length === 0) return found.id;
  const ids = [found, ...others].map(({ id }) => id).join(' or ');
  throw refused(`The page has ${others.length + 1} components called “${name}”. Choose one by its ID: ${ids}.`);
};

/** How many names of a longer list are shown. */
const SOME = 8;

const listText = (listed: PageState['components']): string => {
  const names = listed.slice(0, SOME).map(({ name }) => `“${name}”`);
  return names.length === 0 ? 'It lists none' : `It lists ${names.join(', ')}${listed.length > SOME ? ', …' : ''}`;
};

const refused = (message: string) => invalidFields({ componentNames: message });
