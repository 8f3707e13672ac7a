import { request } from 'node:http';

export type HostAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

type Asked = {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A request to a server under any Host header, with its path as it's written. */
export const answersOf = (url: string, host: string, asked: Asked = {}): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const { path = '/', method = 'GET', headers = {}, body } = asked;
    const sent = request({ hostname, port, path, method, headers: { ...headers, host }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject).end(body);
  });
