import { historiesByFile } from '../support/all-histories.ts';
import { playAll } from './play-all.ts';
import { needsProduct, pureStage } from './pure-stage.ts';

/** Those that cross no border play on the product's own code over memory: readings in, decisions out, in simulated time. */
const histories = [...(await historiesByFile())].filter(([, story]) => needsProduct(story) === undefined);

playAll(new Map(histories), async () => pureStage);
