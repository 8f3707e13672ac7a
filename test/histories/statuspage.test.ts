import { playAll } from './play-all.ts';

playAll(import.meta.glob('./statuspage/**/*.ts', { eager: true }));
