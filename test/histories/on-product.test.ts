import { historiesByFile } from '../support/all-histories.ts';
import { playAll } from './play-all.ts';
import { needsProduct } from './pure-stage.ts';
import { setTheStage } from './stage.ts';

/** Those that cross a border, such as manual changes, restarts and redirects, play on the whole product; `FULL=1`: all of them. */
const isFull = Boolean(process.env.FULL);
const histories = [...(await historiesByFile())].filter(([, story]) => isFull || needsProduct(story) !== undefined);

playAll(new Map(histories), setTheStage);
