import { afterAll, beforeAll, describe, it } from 'vitest';
import type { History } from './history.ts';
import { play } from './play.ts';
import { type Stage, setTheStage } from './stage.ts';

/** Every file below a folder beside this one is a history, but for what pages are made of. */
const files = import.meta.glob<{ default: History }>(['./*/**/*.ts', '!./bodies/*.ts'], { eager: true });

let stage: Stage;
beforeAll(async () => {
  stage = await setTheStage();
});
afterAll(() => stage.close());

describe.each(Object.entries(files))('%s', (_, { default: story }) => {
  it(story.title, () => play(stage, story));
});
