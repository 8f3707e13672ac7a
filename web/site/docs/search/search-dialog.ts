import { make } from '../../page/make-element.ts';
import { type FoundSection, sectionFinder } from './find-sections.ts';
import style from './search.css?inline';
import type { SearchIndex } from './search-index.ts';

const MOST_RESULTS = 12;
const LIST_ID = 'docs-results';

type Find = (query: string) => readonly FoundSection[];

let loading: Promise<Find> | undefined;

/** Loads the index once; a failed attempt is forgotten, so that the next one loads it again. */
const load = (): Promise<Find> => {
  loading ??= fetch('/docs/search.json').then(async (answer) => {
    if (!answer.ok) throw new Error(`The search index returned ${answer.status}.`);
    return sectionFinder((await answer.json()) as SearchIndex);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

const input = make('input', {
  role: 'combobox',
  placeholder: 'Search docs',
  ariaLabel: 'Search docs',
  ariaAutoComplete: 'list',
  ariaExpanded: 'false',
  autocomplete: 'off',
  enterKeyHint: 'search',
  spellcheck: false,
});
input.setAttribute('aria-controls', LIST_ID);

const list = make('div', { id: LIST_ID, role: 'listbox', ariaLabel: 'Results' });
const said = make('p', { role: 'status' });
const retry = make('button', { type: 'button', textContent: 'Try again', hidden: true });
const close = make('button', { type: 'button', textContent: 'Close' });
const dialog = make('dialog', { className: 'docs-search', ariaLabel: 'Search the documentation' }, [
  make('div', { className: 'docs-search-head' }, [input, close]),
  said,
  retry,
  list,
]);

let active = -1;

const choose = (next: number): void => {
  const options = [...list.children];
  active = options.length === 0 ? -1 : (next + options.length) % options.length;
  for (const [place, option] of options.entries()) option.ariaSelected = String(place === active);
  const option = options[active];
  if (option) input.setAttribute('aria-activedescendant', option.id);
  else input.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
};

const optionOf = ({ href, heading, place }: FoundSection, number: number): HTMLElement =>
  make('a', { id: `docs-result-${number}`, href, role: 'option', tabIndex: -1 }, [
    make('b', { textContent: heading }),
    make('span', { textContent: place }),
  ]);

const show = (found: readonly FoundSection[], words: string): void => {
  list.replaceChildren(...found.map(optionOf));
  input.ariaExpanded = String(found.length > 0);
  said.textContent = words;
  choose(0);
};

const wordsFor = (count: number, query: string): string => {
  if (count === 0) return `No results for “${query}”. Try other words.`;
  return count === 1 ? '1 result' : `${count} results`;
};

const search = async (): Promise<void> => {
  retry.hidden = true;
  const query = input.value.trim();
  if (query === '') return show([], 'Enter a word, such as “webhook”.');
  try {
    const found = (await load())(query).slice(0, MOST_RESULTS);
    // The reader may have typed on while the index was loading.
    if (query === input.value.trim()) show(found, wordsFor(found.length, query));
  } catch {
    show([], 'We couldn’t load the search. Check your connection and try again.');
    retry.hidden = false;
  }
};

input.addEventListener('input', search);
retry.addEventListener('click', search);
close.addEventListener('click', () => dialog.close());
dialog.addEventListener('click', ({ target }) => {
  // The dialog's own area around its parts is the backdrop; a result may lead to the same page.
  if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
});
input.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined && event.key !== 'Enter') return;
  event.preventDefault();
  if (step !== undefined) choose(active + step);
  else list.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
});

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);
document.body.append(dialog);

/** Opens the search of the documentation and begins to load its index. */
export const showSearch = (): void => {
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  void search();
  load().catch(() => {});
};
