import { afterAll, beforeAll, describe, it } from 'vitest';
import type { History } from './history.ts';
import { play } from './play.ts';
import type { Stage } from './stage.ts';

type Played = Pick<Stage, 'begin'> & Partial<Pick<Stage, 'close'>>;

/** Makes a test of each history, all of them on one stage; its file is what the test is found by. */
export const playAll = (histories: ReadonlyMap<string, History>, setStage: () => Promise<Played>): void => {
  let stage: Played;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close?.());

  describe.each([...histories])('%s', (_, story) => {
    it(story.title, () => play(stage, story));
  });
};
