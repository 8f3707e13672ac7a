export type { LiveStreams, Notice } from './live-streams.ts';
