import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { moduleFilesCalledBy } from '../support/called-files.ts';
import { walkOf } from '../support/walks.ts';
import { apiDown, statuspage } from './bodies/statuspage.ts';
import type { Scene } from './scene.ts';
import { type Stage, setTheStage } from './stage.ts';

let stage: Stage;
let scene: Scene;
beforeAll(async () => {
  stage = await setTheStage();
  scene = await stage.begin({
    title: 'a page that tells of an incident',
    rules: [],
    watch: [{ name: 'Acme', components: ['api'] }],
    first: statuspage(),
    steps: [],
  });
});
afterAll(async () => {
  await scene.end();
  await stage.close();
});

/** Left out, since it happens at the same time: other channels, and open or stored boards. */
const otherChannels = /\/channels\/(?:teams|webhook|email|adapters\/email)|email-integrations|^src\/accounts\//;
const otherViews = /^src\/(?:boards|live)\//;

/** Today's numbers of files. Lower them when a walk gets shorter. */
const MOST_TO_SLACK = 113;
const MOST_TO_A_ROW = 27;

/** The files on a documented walk that a request or a poll calls by itself: loops and wiring run before. */
const documented = (heading: string): readonly string[] =>
  walkOf(heading)
    .map(({ path }) => path)
    .filter((path) => /^src\/(?!app|platform)/.test(path) && !/(?:-loop|module)\.ts$/.test(path));

test(`GET /api/services is answered by the documented files, and by at most ${MOST_TO_A_ROW} of modules`, async () => {
  const called = await moduleFilesCalledBy(async () => unwrap(await scene.api.GET('/api/services')));
  expect(documented('## A request to a row').filter((path) => !called.has(path))).toEqual([]);
  const files = [...called].filter((path) => !otherViews.test(path)).toSorted();
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_TO_A_ROW);
});

test(`a poll becomes a Slack message by the documented files, and by at most ${MOST_TO_SLACK} of modules`, async () => {
  scene.actions.stopPoller();
  scene.says(
    statuspage({
      ...apiDown,
      incidents: [{ id: 'i1', name: 'API fails', impact: 'critical', startedAt: 10, links: ['api'] }],
    }),
  );
  await scene.passTo(10);
  const { pollDue, expand, sendDue } = stage.steps;
  const called = await moduleFilesCalledBy(async () => {
    await pollDue();
    while ((await expand()) === 'worked');
    await sendDue(100);
  });
  const files = [...called].filter((path) => !otherChannels.test(path) && !otherViews.test(path)).toSorted();
  expect(documented('## A poll to a Slack message').filter((path) => !called.has(path))).toEqual([]);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_TO_SLACK);
});
