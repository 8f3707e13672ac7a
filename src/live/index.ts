export type { LiveStreams } from './live-streams.ts';
