import { describe, expect, it } from 'vitest';
import { docsPage, section, textOf } from '../../support/docs.ts';

const walks = textOf(docsPage('walks'));

/** The files of a walk, by the numbers that stand before them. */
const filesOf = (heading: string) =>
  [...section(walks, heading).matchAll(/^(\d+)\. `([^`]+)`/gm)].map(([, number, path = '']) => ({
    number: Number(number),
    path,
  }));

describe.each([
  ['## A poll to a Slack message', 40],
  ['## A request to a row', 15],
  ['## Adding a service in the web app', 12],
])('the walk "%s"', (heading, most) => {
  const files = filesOf(heading);

  it('enters no more files than it may, each once', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  });
});
