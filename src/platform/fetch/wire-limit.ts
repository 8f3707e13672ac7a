import type { Socket } from 'node:net';

/** Four times the largest body, for tiny chunks cost more than what is in them. */
const MOST_WIRE_BYTES = 20 * 1024 * 1024;

/** The code of the error that ends a connection which sent too much. */
export const WIRE_LIMIT = 'ALLCLEAR_WIRE_LIMIT';

/**
 * Ends a connection that sends more than that after a request. A body has its own limit; what stands around it has none:
 * extensions of a chunk, zeros before its size, empty lines before a status.
 */
export const limitWire = (socket: Socket): void => {
  let most = MOST_WIRE_BYTES;
  const read = socket.read.bind(socket);
  const write = socket.write.bind(socket) as (...given: readonly unknown[]) => boolean;
  Object.assign(socket, {
    read: (size?: number): unknown => {
      if (socket.bytesRead <= most) return read(size);
      socket.destroy(Object.assign(new Error('More was sent than an answer may have.'), { code: WIRE_LIMIT }));
      return null;
    },
    write: (...given: readonly unknown[]): boolean => {
      most = socket.bytesRead + MOST_WIRE_BYTES;
      return write(...given);
    },
  });
};
