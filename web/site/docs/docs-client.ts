import { make } from '../page/make-element.ts';
import style from './docs-client.css?inline';

/** Adds copy buttons, links to headings and the search to a page of the documentation, which is complete without them. */

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
document.adoptedStyleSheets.push(sheet);

const SHOWN_MS = 2_000;

const copyButton = (code: HTMLElement): HTMLElement => {
  const button = make('button', { type: 'button', className: 'docs-copy', textContent: 'Copy' });
  const said = make('span', { className: 'docs-said', role: 'status' });
  let reset: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    const text = await navigator.clipboard.writeText(code.textContent.replace(/\n$/, '')).then(
      () => 'Copied',
      () => 'Press Ctrl+C to copy',
    );
    if (text !== 'Copied') getSelection()?.selectAllChildren(code);
    button.textContent = text;
    said.textContent = text;
    clearTimeout(reset);
    reset = setTimeout(() => {
      button.textContent = 'Copy';
      said.textContent = '';
    }, SHOWN_MS);
  });
  return make('div', { className: 'docs-copy-row' }, [button, said]);
};

for (const code of document.querySelectorAll<HTMLElement>('article pre > code')) {
  const block = make('div', { className: 'docs-code' });
  code.parentElement?.replaceWith(block);
  block.append(code.parentElement ?? code, copyButton(code));
}

for (const heading of document.querySelectorAll('.site-prose :is(h2, h3)[id]'))
  heading.append(
    make('a', { className: 'docs-anchor', href: `#${heading.id}`, ariaLabel: `Link to “${heading.textContent}”` }, [
      make('span', { ariaHidden: 'true', textContent: '#' }),
    ]),
  );

// The menu of a wide screen scrolls by itself: show where the reader is.
const [side, current] = ['.docs-side', '.docs-nav [aria-current]'].map((part) =>
  document.querySelector<HTMLElement>(part),
);
if (side && current) side.scrollTop = current.offsetTop - side.clientHeight / 2;

const openSearch = async (): Promise<void> => {
  const { showSearch } = await import('./search/search-dialog.ts');
  showSearch();
};

for (const button of document.querySelectorAll('[data-find]')) button.addEventListener('click', openSearch);

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return;
  event.preventDefault();
  void openSearch();
});
