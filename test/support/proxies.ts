import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { signedByItself } from './certificates.ts';
import { textOf } from './docs.ts';

/** A program that stands in front of the product, with the file that ops/ has for it. */
export type ProxyProgram = {
  readonly name: string;
  /** How it says that it is installed. */
  readonly probe: readonly [program: string, ...args: string[]];
  /** After which it cuts an answer that says nothing, here; absent: never. */
  readonly silenceMs?: number;
  /** Writes its files into the folder and answers how it is started. */
  readonly prepare: (
    place: Place,
  ) => Promise<{ readonly command: readonly string[]; readonly env?: NodeJS.ProcessEnv }>;
};

/** It listens with TLS on `port`, and without on `plainPort` if it does so at all. */
type Place = { readonly folder: string; readonly port: number; readonly plainPort: number; readonly upstream: number };

const ADDRESS = 'status.example.com';

/** The text of a file of ops/ with the places of this machine in it. @throws Error where it hasn't what is replaced. */
const configured = (name: string, replaced: Readonly<Record<string, string>>): string =>
  Object.entries(replaced).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`ops/${name} has no "${from}".`);
      return text.replaceAll(from, to);
    },
    textOf(`ops/${name}`),
  );

const nginx: ProxyProgram = {
  name: 'nginx',
  probe: ['nginx', '-v'],
  silenceMs: 5_000,
  prepare: async ({ folder, port, plainPort, upstream }) => {
    const site = configured('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      'server_name status.example.com;': 'server_name localhost;',
      [`/etc/ssl/${ADDRESS}`]: `${folder}/certificate`,
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
      // A minute is too long for a test; the beats are as much faster.
      'proxy_read_timeout 60s;': 'proxy_read_timeout 5s;',
    });
    await writeFile(join(folder, 'allclear.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    await writeFile(
      join(folder, 'main.conf'),
      `${user} daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')} include allclear.conf; }`,
    );
    return { command: ['nginx', '-p', folder, '-c', 'main.conf'] };
  },
};

const caddy: ProxyProgram = {
  name: 'Caddy',
  probe: ['caddy', 'version'],
  prepare: async ({ folder, port, upstream }) => {
    const site = configured('Caddyfile', {
      [`${ADDRESS} {`]: `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/certificate.key`,
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
    });
    await writeFile(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return {
      command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
  },
};

const traefik: ProxyProgram = {
  name: 'Traefik',
  probe: ['traefik', 'version'],
  prepare: async ({ folder, port, plainPort, upstream }) => {
    const way = configured('traefik-allclear.yaml', {
      [`Host(\`${ADDRESS}\`)`]: 'Host(`localhost`)',
      'certResolver: letsencrypt': 'options: default',
      '127.0.0.1:3000': `127.0.0.1:${upstream}`,
    });
    const certificate = `{ certFile: ${folder}/certificate.pem, keyFile: ${folder}/certificate.key }`;
    await writeFile(join(folder, 'way.yaml'), `${way}tls:\n  certificates: [${certificate}]\n`);
    const main = configured('traefik.yaml', {
      "':80'": `127.0.0.1:${plainPort}`,
      "':443'": `127.0.0.1:${port}`,
      '/var/lib/traefik': folder,
      '/etc/traefik/traefik-allclear.yaml': join(folder, 'way.yaml'),
    });
    await writeFile(join(folder, 'main.yaml'), main);
    return { command: ['traefik', `--configFile=${join(folder, 'main.yaml')}`] };
  },
};

export const proxies: readonly ProxyProgram[] = [nginx, caddy, traefik];

export const isInstalled = ({ probe: [program, ...args] }: ProxyProgram): boolean =>
  spawnSync(program, args).status === 0;

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
};

export type Asking = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The address of this machine that the caller has; 127.0.0.2 where absent. */
  readonly from?: string;
};

export type RunningProxy = {
  readonly url: string;
  /** The port on which it listens without TLS, if it does. */
  readonly plainPort: number;
  readonly ask: (path: string, asking?: Asking) => Promise<Answer>;
  /** An answer that stays open, as the texts that come. */
  readonly stream: (path: string, headers?: Readonly<Record<string, string>>) => Promise<AsyncIterable<string>>;
  readonly stop: () => Promise<void>;
};

/** Starts the program in front of that port and waits until it answers. Both ports must be free. */
export const startProxy = async (
  proxy: ProxyProgram,
  { port, plainPort, upstream }: Omit<Place, 'folder'>,
): Promise<RunningProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'allclear-proxy-'));
  await mkdir(join(folder, 'temp'));
  await writeFile(join(folder, 'certificate.pem'), signedByItself.cert);
  await writeFile(join(folder, 'certificate.key'), signedByItself.key);
  const { command, env } = await proxy.prepare({ folder, port, plainPort, upstream });
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `https://localhost:${port}`;
  const caller = callers(url);
  await answering(child, () => caller.ask('/healthz'));
  return {
    ...caller,
    url,
    plainPort,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.all([ended, caller.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Callers from addresses of their own, which trust the certificate of the tests. */
const callers = (url: string) => {
  const agents = new Map<string, Agent>();
  const agentOf = (from: string): Agent => {
    const agent =
      agents.get(from) ??
      new Agent({ localAddress: from, connect: { ca: signedByItself.cert, family: 4, autoSelectFamily: false } });
    agents.set(from, agent);
    return agent;
  };
  const ask = async (path: string, asking: Asking = {}): Promise<Answer> => {
    const { method = 'GET', json, headers, from = '127.0.0.2' } = asking;
    const answer = await request(url + path, {
      dispatcher: agentOf(from),
      method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json', origin: url }), ...headers },
      body: json === undefined ? null : JSON.stringify(json),
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.from(await answer.body.arrayBuffer()) };
  };
  return {
    ask,
    stream: async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const { body } = await request(url + path, { dispatcher: agentOf('127.0.0.2'), headers, bodyTimeout: 0 });
      return body.setEncoding('utf8') as AsyncIterable<string>;
    },
    close: async () => void (await Promise.all([...agents.values()].map((agent) => agent.destroy()))),
  };
};

/** @throws Error with what the program said, where it ends instead. */
const answering = async (child: ChildProcess, ask: () => Promise<Answer>): Promise<void> => {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  let isOver = false;
  child.once('exit', () => (isOver = true));
  while (!(await ask().catch(() => undefined))) {
    if (isOver) throw new Error(`The proxy ended: ${said}`);
    await sleep(25);
  }
};
