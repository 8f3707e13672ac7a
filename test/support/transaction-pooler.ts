import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Client } from 'pg';

export type TransactionPooler = {
  /** The same database by way of the pooler. */
  readonly url: string;
  close(): Promise<void>;
};

type Server = { readonly client: Client; readonly stream: Socket };

/**
 * What a transaction pooler such as PgBouncer does, and nothing more: each transaction of a client goes to the connection that
 * was free last, which is given back at its end as it is. Understands as much of PostgreSQL's protocol (frontend/backend, 3.0)
 * as that takes; lets everybody in.
 */
export const startTransactionPooler = async (databaseUrl: string): Promise<TransactionPooler> => {
  const idle: Server[] = [];
  const all = new Set<Server>();
  const sockets = new Set<Socket>();
  const open = async (): Promise<Server> => {
    const client = new Client({ connectionString: databaseUrl, ssl: false });
    client.on('error', () => undefined);
    await client.connect();
    const stream = client.connection.stream as Socket;
    // Its login is done; from now on only bytes go through.
    stream.removeAllListeners('data');
    const server = { client, stream };
    all.add(server);
    return server;
  };
  const drop = (server: Server): void => {
    all.delete(server);
    server.stream.destroy();
  };
  const listener = createServer((socket) => {
    sockets.add(socket);
    serve(socket, { take: async () => idle.pop() ?? open(), giveBack: (server) => idle.push(server), drop });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      for (const server of all) drop(server);
      listener.close();
      await once(listener, 'close');
    },
  };
};

type Pool = {
  take(): Promise<Server>;
  giveBack(server: Server): void;
  /** Of a client that left within a transaction. */
  drop(server: Server): void;
};

const serve = (socket: Socket, pool: Pool): void => {
  let isGreeted = false;
  let server: Server | undefined;
  let work = Promise.resolve();
  const leave = (): void => {
    if (server) pool.drop(server);
    server = undefined;
    socket.destroy();
  };
  const pass = async (chunk: Buffer): Promise<void> => {
    if (!isGreeted) {
      isGreeted = true;
      socket.write(greeting);
      return;
    }
    if (chunk[0] === TERMINATE) return leave();
    server ??= await attach();
    server.stream.write(chunk);
  };
  const attach = async (): Promise<Server> => {
    const taken = await pool.take();
    let rest: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer): void => {
      const { isIdle, left } = readMessages(Buffer.concat([rest, chunk]));
      rest = left;
      if (isIdle) {
        taken.stream.off('data', onData);
        server = undefined;
        pool.giveBack(taken);
      }
      socket.write(chunk);
    };
    taken.stream.on('data', onData);
    return taken;
  };
  socket.on('data', (chunk) => {
    work = work.then(() => pass(chunk)).catch(leave);
  });
  socket.on('error', leave);
  socket.on('close', leave);
};

const TERMINATE = 'X'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** AuthenticationOk, a key to cancel with that is nobody's, ReadyForQuery. */
const greeting = Buffer.from([
  82,
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  75,
  0,
  0,
  0,
  12,
  0,
  0,
  0,
  7,
  0,
  0,
  0,
  7,
  READY,
  0,
  0,
  0,
  5,
  IDLE,
]);

/** Whether the server is out of any transaction, and what it has sent of its next message. */
const readMessages = (bytes: Buffer): { readonly isIdle: boolean; readonly left: Buffer } => {
  let isIdle = false;
  let from = 0;
  while (bytes.length >= from + 5) {
    const end = from + 1 + bytes.readInt32BE(from + 1);
    if (bytes.length < end) break;
    isIdle = bytes[from] === READY && bytes[from + 5] === IDLE;
    from = end;
  }
  return { isIdle, left: bytes.subarray(from) };
};
