import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A network between two machines: what goes to PostgreSQL arrives so many milliseconds later. Started with its host, its port and that number. */
const [host = '', port = '', delay = ''] = process.argv.slice(2);

const server = createServer((client) => {
  const upstream = connect(Number(port), host);
  for (const socket of [client, upstream]) socket.setNoDelay(true).on('error', () => undefined);
  // Timers of one length end in the order in which they began, so nothing overtakes.
  client.on('data', (chunk) => setTimeout(() => upstream.write(chunk), Number(delay)));
  client.on('close', () => setTimeout(() => upstream.destroy(), Number(delay)));
  upstream.on('data', (chunk) => client.write(chunk));
  upstream.on('close', () => client.destroy());
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.send?.(typeof address === 'object' ? address?.port : undefined);
process.on('disconnect', () => process.exit());
