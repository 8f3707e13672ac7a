import type { AskDocument, DocumentAnswer } from '../ports.ts';

/** The answer of a URL; undefined once the requests to its host are used up. */
export type RequestBudget = (address: string) => Promise<DocumentAnswer | undefined>;

/**
 * Asks nothing twice, including targets of redirects, and no host more than `mostOfAHost` times. Requests and redirects to
 * other hosts count.
 */
export const withRequestBudget = (ask: AskDocument, mostOfAHost: number): RequestBudget => {
  const answers = new Map<string, Promise<DocumentAnswer>>();
  const asked = new Map<string, number>();
  const countedAt = (host: string): number => asked.get(host) ?? 0;
  const remember = (address: string, answer: Promise<DocumentAnswer>): void => {
    const { host } = new URL(address);
    answers.set(address, answer);
    asked.set(host, countedAt(host) + 1);
  };
  return async (address) => {
    const before = answers.get(address);
    if (before) return before;
    const { host } = new URL(address);
    if (countedAt(host) >= mostOfAHost) return undefined;
    const answer = ask(address);
    remember(address, answer);
    const landed = await answer;
    if (landed.kind === 'document' && new URL(landed.url).host !== host && !answers.has(landed.url))
      remember(landed.url, answer);
    return landed;
  };
};
