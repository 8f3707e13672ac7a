import { playAll } from './play-all.ts';

/** Every file below a folder beside this one, but for what pages are made of and what has a test of its own. */
playAll(import.meta.glob(['./*/**/*.ts', '!./bodies/*.ts', '!./statuspage/**/*.ts'], { eager: true }));
