import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** True for an address: its mail is taken, but the connection breaks off before the answer. */
  losesAnswerTo: (address: string) => boolean;
  /** Mail connections that were opened. */
  connections: number;
  /** Cuts the connection of a session off, or every connection. */
  cut(sessionId?: string): void;
  close(): Promise<void>;
};

/** A mail server on 127.0.0.1 that keeps what it got; on a port of its own unless one is given. */
export const openMailServer = async (options: SMTPServerOptions = {}, atPort = 0): Promise<MailServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      mailServer.connections++;
      done();
    },
    onData: (stream, { id, envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mailServer.received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        if (envelope.rcptTo.some(({ address }) => mailServer.losesAnswerTo(address))) mailServer.cut(id);
        else done();
      });
    },
    ...options,
  });
  // A client that gives up resets its connection.
  server.on('error', () => undefined);
  server.listen(atPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    losesAnswerTo: () => false,
    connections: 0,
    cut: (sessionId) => {
      for (const connection of server.connections as Set<Connection>)
        if (sessionId === undefined || connection.id === sessionId) connection._socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
};

/** As much of smtp-server's connections as its types leave out. */
type Connection = { readonly id: string; readonly _socket: Socket };

/** The headers of a mail by lower-case name, unfolded; a header that comes twice is joined by a line break. */
export const headersOf = (source: string): Readonly<Record<string, string>> => {
  const head = source.replaceAll('\r\n', '\n').split('\n\n')[0] ?? '';
  const headers: Record<string, string> = {};
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = name in headers ? `${headers[name]}\n${value}` : value;
  }
  return headers;
};

/** The text of each part, quoted-printable and base64 decoded. */
export const partsOf = (source: string): { readonly text: string; readonly html: string } => {
  const unix = source.replaceAll('\r\n', '\n');
  const boundary = /boundary="([^"]+)"/.exec(unix)?.[1];
  if (boundary === undefined) throw new Error('The mail has no parts.');
  const parts = unix.split(`--${boundary}`).map((part) => ({ head: headersOf(part.trimStart()), part }));
  const find = (type: string) => {
    const found = parts.find(({ head }) => head['content-type']?.startsWith(type));
    if (found === undefined) throw new Error(`The mail has no ${type}.`);
    const body = found.part.trimStart().split('\n\n').slice(1).join('\n\n');
    const coding = found.head['content-transfer-encoding'];
    if (coding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
    return coding === 'quoted-printable' ? fromQuotedPrintable(body) : body;
  };
  return { text: find('text/plain'), html: find('text/html') };
};

const fromQuotedPrintable = (body: string): string => {
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
