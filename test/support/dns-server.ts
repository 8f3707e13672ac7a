import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';

/** The records of a name; a name without any doesn't exist. */
export type DnsRecords = {
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  readonly CNAME?: string;
  readonly TXT?: readonly string[];
  /** Authorities of `issue`. */
  readonly CAA?: readonly string[];
  /** Answers over UDP are cut, so that they're asked for again over TCP. */
  readonly truncates?: boolean;
  /** It answers with SERVFAIL. */
  readonly fails?: boolean;
};

export type DnsServer = {
  /** `127.0.0.1:port` */
  readonly server: string;
  records: Readonly<Record<string, DnsRecords>>;
  /** The questions so far, as `TXT _allclear.status.acme.com`, with `over TCP` behind those. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

const types: Readonly<Record<number, 'A' | 'CNAME' | 'TXT' | 'AAAA' | 'CAA'>> = {
  1: 'A',
  5: 'CNAME',
  16: 'TXT',
  28: 'AAAA',
  257: 'CAA',
};

/** A DNS server on this machine (RFC 1035) over UDP and TCP. */
export const startDnsServer = async (records: DnsServer['records'] = {}): Promise<DnsServer> => {
  const udp = createSocket('udp4');
  const answer = (question: Buffer, isTcp: boolean) => answerTo(question, dns, isTcp);
  udp.on('message', (message, from) => udp.send(answer(message, false), from.port, from.address));
  const open = new Set<Socket>();
  const tcp = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const said = answer(data.subarray(2), true);
      socket.end(Buffer.concat([word(said.length), said]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as { readonly port: number };
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const dns: DnsServer = {
    server: `127.0.0.1:${port}`,
    records,
    asked: [],
    close: async () => {
      for (const socket of open) socket.destroy();
      await Promise.all([new Promise<void>((end) => udp.close(() => end())), new Promise((end) => tcp.close(end))]);
    },
  };
  return dns;
};

const word = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const long = (value: number): Buffer => Buffer.concat([word(value >>> 16), word(value & 65_535)]);
const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const answerTo = (question: Buffer, { records, asked }: DnsServer, isTcp: boolean): Buffer => {
  const { name, end } = nameAt(question, 12);
  const type = types[question.readUInt16BE(end)];
  asked.push(`${type} ${name}${isTcp ? ' over TCP' : ''}`);
  const found = records[name];
  const chain = type === 'CNAME' ? [] : chainOf(name, records);
  const last = chain.at(-1)?.to ?? name;
  const values = type ? valuesOf(records[last] ?? {}, type) : [];
  const isCut = !isTcp && records[last]?.truncates === true && values.length > 0;
  const answers = isCut
    ? []
    : [
        ...chain.map(({ from, to }) => record(from, 5, nameBytes(to))),
        ...values.map((data) => record(last, question.readUInt16BE(end), data)),
      ];
  const code = found?.fails ? 2 : (found ?? records[last]) ? 0 : 3;
  return Buffer.concat([
    question.subarray(0, 2),
    word(0x8180 | (isCut ? 0x0200 : 0) | code),
    word(1),
    word(answers.length),
    long(0),
    question.subarray(12, end + 4),
    ...answers,
  ]);
};

const nameAt = (message: Buffer, start: number): { readonly name: string; readonly end: number } => {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
};

const chainOf = (name: string, records: DnsServer['records']) => {
  const chain: { readonly from: string; readonly to: string }[] = [];
  for (
    let from = name, to = records[from]?.CNAME;
    to !== undefined && chain.length < 10;
    from = to, to = records[from]?.CNAME
  )
    chain.push({ from, to });
  return chain;
};

const valuesOf = (records: DnsRecords, type: 'A' | 'CNAME' | 'TXT' | 'AAAA' | 'CAA'): readonly Buffer[] => {
  switch (type) {
    case 'A':
      return (records.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
    case 'AAAA':
      return (records.AAAA ?? []).map(() => Buffer.concat([Buffer.alloc(15), Buffer.from([1])]));
    case 'CNAME':
      return records.CNAME === undefined ? [] : [nameBytes(records.CNAME)];
    case 'TXT':
      return (records.TXT ?? []).map((text) => Buffer.concat(pieces(text)));
    case 'CAA':
      return (records.CAA ?? []).map((issuer) =>
        Buffer.concat([Buffer.from([0, 5]), Buffer.from('issue'), Buffer.from(issuer)]),
      );
  }
};

/** A string of a TXT record has up to 255 bytes; a long text has several. */
const pieces = (text: string): readonly Buffer[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / 255)) }, (_, index) => {
    const part = Buffer.from(text.slice(index * 255, (index + 1) * 255));
    return Buffer.concat([Buffer.from([part.length]), part]);
  });

const record = (name: string, type: number, data: Buffer): Buffer =>
  Buffer.concat([nameBytes(name), word(type), word(1), long(60), word(data.length), data]);
