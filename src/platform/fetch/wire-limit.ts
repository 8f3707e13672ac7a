import type { Socket } from 'node:net';

/** Four times the largest body, for tiny chunks cost more than what is in them. */
const MOST_WIRE_BYTES = 20 * 1024 * 1024;

/**
 * The bytes that a connection hands out before others get a turn. In the tiniest chunks these are some 10,000, which take the
 * parser a hundredth of a second; without a bound the system hands out 2 MB at a stretch.
 */
export const BYTES_A_TURN = 64 * 1024;

/** The largest piece for the parser, which reads a piece to its end even after it has given up the answer, at a high price. */
const PIECE_BYTES = 4 * 1024;

/** The code of the error that ends a connection which sent too much. */
export const WIRE_LIMIT = 'ALLCLEAR_WIRE_LIMIT';

/**
 * Ends a connection that sends more than that after a request, and hands out what came in pieces, so that no page holds the
 * others up. A body has its own limit; what stands around it has none: extensions of a chunk, zeros before its size, empty
 * lines before a status.
 */
export const limitWire = (socket: Socket): void => {
  let most = MOST_WIRE_BYTES;
  let handedOut = 0;
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...given: readonly unknown[]) => boolean;
  const letOthersGo = (): void => {
    handedOut = Number.POSITIVE_INFINITY;
    setImmediate(() => {
      handedOut = 0;
      if (!socket.destroyed) socket.emit('readable');
    });
  };
  Object.assign(socket, {
    read: (size?: number): unknown => {
      if (socket.bytesRead > most) {
        socket.destroy(Object.assign(new Error('More was sent than an answer may have.'), { code: WIRE_LIMIT }));
        return null;
      }
      if (socket.destroyed || handedOut >= BYTES_A_TURN) return null;
      const piece: unknown = read(size ?? (socket.readableLength > PIECE_BYTES ? PIECE_BYTES : undefined));
      if (Buffer.isBuffer(piece)) handedOut += piece.length;
      if (handedOut >= BYTES_A_TURN) letOthersGo();
      return piece;
    },
    write: (...given: readonly unknown[]): boolean => {
      most = socket.bytesRead + MOST_WIRE_BYTES;
      return write(...given);
    },
  });
};
