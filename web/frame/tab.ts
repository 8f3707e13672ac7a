import { useEffect } from 'react';

type Tab = {
  readonly mark: 'calm' | 'degraded' | 'outage' | 'last-known';
  /** Shown before the title of every page; empty if there is nothing to report. */
  readonly text: string;
};

/** Carries the state of the board in the tab of the browser: before the title, and as its icon. */
export const useTab = ({ mark, text }: Tab): void => {
  useEffect(() => keepBeforeTitle(text && `${text} · `), [text]);
  useEffect(() => showIcon(mark), [mark]);
};

/** Keeps these words before the title, even when it changes; returns a function that removes them. */
const keepBeforeTitle = (words: string): (() => void) | undefined => {
  if (words === '') return undefined;
  const put = () => {
    if (!document.title.startsWith(words)) document.title = `${words}${document.title}`;
  };
  put();
  const observer = new MutationObserver(put);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => {
    observer.disconnect();
    if (document.title.startsWith(words)) document.title = document.title.slice(words.length);
  };
};

const showIcon = (mark: Tab['mark']): (() => void) | undefined => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (mark === 'calm' || !link) return undefined;
  const before = link.href;
  link.href = iconOf(mark);
  return () => {
    link.href = before;
  };
};

/** The colours of tokens.css in light, and a shape of its own for each, since a tab is 16 pixels wide. */
const drawings: Readonly<Record<Exclude<Tab['mark'], 'calm'>, { readonly ground: string; readonly path: string }>> = {
  outage: { ground: '#c02a30', path: 'M8 8l8 8M16 8l-8 8' },
  degraded: { ground: '#8a5800', path: 'M12 6.5v6.5M12 17.4v.1' },
  'last-known': { ground: '#5b6762', path: 'M7 12h.1M12 12h.1M17 12h.1' },
};

/** As data, since it's needed most when the server can't be reached. */
const iconOf = (mark: keyof typeof drawings): string => {
  const { ground, path } = drawings[mark];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="7" fill="${ground}"/><path d="${path}" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
