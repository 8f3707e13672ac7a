import { describe, expect, it } from 'vitest';
import { walkOf } from '../../support/walks.ts';

describe.each([
  ['## A poll to a Slack message', 40],
  ['## A request to a row', 15],
  ['## Adding a service in the web app', 12],
])('the walk "%s"', (heading, most) => {
  const files = walkOf(heading);

  it('enters no more files than it may, each once', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.map(({ number }) => number)).toEqual(files.map((_, index) => index + 1));
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
  });
});
