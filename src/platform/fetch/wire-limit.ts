import type { Socket } from 'node:net';

/** Four times the largest body, because tiny chunks cost more than their contents. */
const MOST_WIRE_BYTES = 20 * 1024 * 1024;

/**
 * How many bytes a connection passes on before others get a turn. In the tiniest chunks that is about 10,000, which take the
 * parser 10 ms; without a limit the system passes on 2 MB at a time.
 */
export const BYTES_A_TURN = 64 * 1024;

/** The largest piece for the parser, which reads a piece to its end even after giving up on the answer, at a high cost. */
const PIECE_BYTES = 4 * 1024;

/** The code of the error that ends a connection which sent too much. */
export const WIRE_LIMIT = 'ALLCLEAR_WIRE_LIMIT';

/**
 * Ends a connection that sends more than that after a request, and passes its data on in pieces, so that no page delays others.
 * A body has its own limit, but its surroundings have none: chunk extensions, zeros before a size, empty lines before a status.
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
        socket.destroy(Object.assign(new Error('The response exceeds the size limit.'), { code: WIRE_LIMIT }));
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
