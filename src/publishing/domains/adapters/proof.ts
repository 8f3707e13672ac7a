import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { RequestFindings } from '../findings.ts';
import type { RequestThrough } from '../ports.ts';
import { hostIn } from './host-in.ts';

/** Below it, this server proves to itself that a request has reached it. */
export const PROOF_PATH = '/.well-known/allclear/';

const VALID_MS = 60_000;
const TIMEOUT_MS = 8_000;

type Box = Pick<SecretBox, 'hmac'>;

/** A path for one check. Any process of this server knows its own, so none of them has to remember it. */
const newProof = (box: Box, now: number): string => {
  const made = `${now.toString(36)}-${randomBytes(12).toString('base64url')}`;
  return `${made}.${markOf(box, made)}`;
};

const markOf = (box: Box, made: string): string => box.hmac(`domain proof ${made}`).slice(0, 22);

/** It names the host, so that a proxy that calls us by another name isn't taken for the right way. */
const answerTo = (box: Box, host: string, proof: string): string => box.hmac(`domain answer ${host} ${proof}`);

type Requesting = {
  readonly box: Box;
  readonly fetch: Pick<SafeFetch, 'getPage'>;
  /** The port at which proxies listen for HTTP. */
  readonly port: number;
  readonly now: Clock;
};

/** Requests a fresh path through a name. Over HTTP at first, since there's no certificate before the first check. */
export const requestThrough =
  ({ box, fetch, port, now }: Requesting): RequestThrough =>
  async (name) => {
    const proof = newProof(box, now().getTime());
    const url = `http://${name}${port === 80 ? '' : `:${port}`}${PROOF_PATH}${proof}`;
    const answer = await fetch.getPage(url, { timeoutMs: TIMEOUT_MS });
    switch (answer.kind) {
      case 'ok':
        return answer.body.toString('utf8', 0, 100) === answerTo(box, name, proof)
          ? { kind: 'reached' }
          : elsewhere(answer.status, answer.headers.isByCdn === true);
      case 'http_error':
        return elsewhere(answer.status, answer.isByCdn);
      case 'not_modified':
        return elsewhere(304, false);
      default:
        return { kind: 'unreachable', reason: answer.reason };
    }
  };

const elsewhere = (status: number, isByCdn: boolean): RequestFindings => ({ kind: 'elsewhere', status, isByCdn });

/** Answers our own requests under any name; everything else there is 404. */
export const registerProof = (app: FastifyInstance, box: Box, now: Clock): void => {
  app.get(`${PROOF_PATH}:proof`, async (request, reply) => {
    const { proof } = request.params as { readonly proof: string };
    const host = hostIn(request.headers.host);
    const text = isOurs(box, proof, now().getTime()) && host !== undefined ? answerTo(box, host, proof) : undefined;
    return reply
      .status(text === undefined ? 404 : 200)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send(text ?? 'Not found');
  });
};

const isOurs = (box: Box, proof: string, now: number): boolean => {
  const [made = '', mark] = proof.split('.');
  const age = now - Number.parseInt(made.split('-')[0] ?? '', 36);
  return mark === markOf(box, made) && age >= -VALID_MS && age <= VALID_MS;
};
