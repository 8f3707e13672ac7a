import { expect, test } from 'vitest';
import { knownVerdicts, serverPatterns } from '../../support/patterns/collect.ts';
import { judged } from '../../support/patterns/judge.ts';
import { allWell, comparedWithReasons } from '../../support/sources.ts';

const patterns = serverPatterns();
const verdicts = knownVerdicts();

/** Each reads text that is short or ours: quadratic time over 2,000 characters is some 2 ms. */
const harmless: Readonly<Record<string, string>> = Object.fromEntries([
  [String.raw`/(-\d+)+$/`, 'a slug is made of a name of at most 100 characters'],
  [String.raw`/<meta[^>]+charset\s*=\s*["']?([A-Za-z0-9_.:-]+)/i`, 'the first 1,024 bytes of a document'],
  [
    String.raw`/<status>\s*(?:<!\[CDATA\[\s*)?([A-Za-z][\w -]{0,60}?)\s*(?:\]\]>\s*)?<\/status>/`,
    'at most 60 times the length: 1.5 ms for 20,000 characters',
  ],
  [String.raw`/[\s:.-]+$/`, 'a label of at most 200 characters'],
  [
    String.raw`/[\s|:–—-]+(system |service )?status( page)?([\s|:–—-]+incident history)?\s*$/i`,
    "a page's title, cut to 500 characters",
  ],
  [String.raw`/\/(?:(?:feed|feeds|rss|atom)(?:\/.*)?|[^/]*\.(?:json|xml|rss|atom|ics))\/?$/i`, 'the path of a URL'],
  [String.raw`/\/(?:api|rest)\/.*$/i`, 'the path of a URL'],
  [String.raw`/\/*$/`, 'a URL that its user sets'],
  [String.raw`/\/+$/`, 'the path of a URL'],
  [String.raw`/\[([^\]]+)\]\((?!https:)[^)]+\)/g`, 'our own documentation, when the SDK is built'],
  [
    String.raw`/\b(?:(?:is|are|was|were|has been|have been) )?(?:now )?(?<!\b(?:not|never|partially|partly|being|be|almost|nearly|as|marked|shown|set|get|stay)(?: yet| fully| been)* )(?:resolved|mitigated|fixed|restored) ?[.!]?$/i`,
    'the title of an item, cut to 500 characters',
  ],
  [
    String.raw`/\s*[-–|]\s*(?:incident history|status feed|rss feed|atom feed|history)$/i`,
    'one line, whose spaces are single and whose length is bounded',
  ],
  [String.raw`/\s+status$/i`, 'at most 300 characters'],
  [
    String.raw`/^(?:status:\s*(\w+(?: \w+)?)\s*$|(\w+(?: progress)?)\s*[-–—:]\s+(.*)$)/i`,
    'a line of plain text, whose spaces are single: 0.1 ms for 20,000 characters',
  ],
  [String.raw`/^CREATE TABLE ([\w.]+) \(\n([\s\S]*?)\n\)/gm`, 'our own schema'],
  [String.raw`/^status\.(.+\..+)$/`, 'the host of a URL, at most 253 characters'],
  [
    String.raw`/window\.preloadData\s{0,5}=[^<]{0,300}?["']?slug["']?\s{0,5}:\s{0,5}["']([\w-]{1,100})["']/`,
    'at most 300 times the length: 0.6 ms for 20,000 characters',
  ],
]);

test('every regular expression of the server has been judged: run make patterns', () => {
  const written = [...new Set(patterns.map(({ text }) => text))].toSorted();
  expect(Object.keys(verdicts)).toEqual(written);
});

test('none takes more than linear time, but over text that is short or ours', () => {
  const slow = patterns.filter(({ text }) => verdicts[text] !== 'safe').map(({ text }) => text);
  expect(comparedWithReasons(slow, harmless)).toEqual(allWell);
});

test('a pattern that takes quadratic or exponential time is found out', async () => {
  expect(await judged('/^(a|a)*$/')).toBe('exponential');
  expect(await judged('/\\s*;\\s*/')).toBe('polynomial');
  expect(await judged('/^[a-z]+$/i')).toBe('safe');
});
