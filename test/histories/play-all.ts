import { afterAll, beforeAll, describe, it } from 'vitest';
import type { History } from './history.ts';
import { play } from './play.ts';
import { type Stage, setTheStage } from './stage.ts';

/** Makes a test of each of these files, all of them on one stage. */
export const playAll = (files: Readonly<Record<string, { readonly default: History }>>): void => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setTheStage();
  });
  afterAll(() => stage.close());

  describe.each(Object.entries(files))('%s', (_, { default: story }) => {
    it(story.title, () => play(stage, story));
  });
};
