import type { Source } from '../../web/live/event-stream.ts';

/** An event source whose server is the test. */
export const fakeSources = () => {
  const opened: { emit: (name: string, data?: unknown) => void; closed: boolean }[] = [];
  const open = (): Source => {
    const listeners = new Map<string, (event: { data?: unknown }) => void>();
    const source = { emit: (name: string, data?: unknown) => listeners.get(name)?.({ data }), closed: false };
    opened.push(source);
    return {
      addEventListener: (name, listener) => void listeners.set(name, listener),
      close: () => {
        source.closed = true;
      },
    };
  };
  return { opened, open };
};
