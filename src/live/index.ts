export type { List, LiveStreams, Notice } from './live-streams.ts';
