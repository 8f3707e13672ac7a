import { once } from 'node:events';
import type { Mishap } from './ask.ts';
import type { BoardsMessage, BoardsOrder, Seat, ShownBoards } from './boards.ts';
import { forked } from './installation.ts';

export type LiveBoards = {
  /** What each shows now, in the order of the seats. */
  readonly shown: () => Promise<ShownBoards>;
  readonly end: () => void;
};

/** Opens the boards of these, which are kept up to date from then on. */
export const openBoards = async (seats: readonly Seat[], note: (mishap: Mishap) => void): Promise<LiveBoards> => {
  const child = forked('boards.ts', {});
  await once(child, 'message');
  const order = (what: BoardsOrder) => child.send(what);
  child.on('message', (message: BoardsMessage) => {
    if (typeof message === 'object' && 'mishap' in message) note(message.mishap);
  });
  order({ seats });
  return {
    shown: () =>
      new Promise((resolve) => {
        const hear = (message: BoardsMessage) => {
          if (typeof message !== 'object' || !('shown' in message)) return;
          child.off('message', hear);
          resolve(message);
        };
        child.on('message', hear);
        order('show');
      }),
    end: () => child.disconnect(),
  };
};
