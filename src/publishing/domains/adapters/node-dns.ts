import { getServers, promises } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { errorCode } from '../../../platform/process/start-error.ts';
import type { DnsAnswer, ResolverFindings } from '../findings.ts';
import type { AskResolvers } from '../ports.ts';

type Resolver = InstanceType<typeof promises.Resolver>;

const TIMEOUT_MS = 2_000;
const TRIES = 2;
/** A longer chain isn't one that somebody made on purpose. */
const MOST_ALIASES = 8;
/** The most values of an answer that are kept, and the most characters of each. */
const MOST_VALUES = 20;
const LONGEST_VALUE = 255;

/** Answers that say for certain that there's nothing. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks each of these servers by itself; the machine's own servers if there are none. It repeats truncated answers over TCP. */
export const nodeDns = (servers: readonly string[]): AskResolvers => {
  const resolvers = resolversOf(servers);
  return (name, record) =>
    Promise.all(
      resolvers.map(async ({ server, resolver }): Promise<ResolverFindings> => {
        const [txt, cname, addresses, caa] = await Promise.all([
          answerOf(async () => (await resolver.resolveTxt(record)).map((parts) => parts.join(''))),
          aliasesOf(resolver, name),
          addressesOf(resolver, name),
          authoritiesOf(resolver, name),
        ]);
        return { server, txt, cname, addresses, caa };
      }),
    );
};

/** Looks names up as these servers do, so that our own request goes where their answers lead. */
export const lookupOf = (servers: readonly string[]): LookupFunction | undefined => {
  if (servers.length === 0) return undefined;
  const resolvers = resolversOf(servers);
  const find = async (name: string) => {
    for (const { resolver } of resolvers) {
      const [four, six] = await Promise.all([
        resolver.resolve4(name).catch(() => []),
        resolver.resolve6(name).catch(() => []),
      ]);
      const found = [
        ...four.map((address) => ({ address, family: 4 })),
        ...six.map((address) => ({ address, family: 6 })),
      ];
      if (found.length > 0) return found;
    }
    throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  };
  return (name, options, callback) => {
    find(name).then(
      (found) => (options.all ? callback(null, found) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
};

const resolversOf = (servers: readonly string[]) =>
  (servers.length > 0 ? servers : getServers().slice(0, 2)).map((server) => {
    const resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    resolver.setServers([server]);
    return { server, resolver };
  });

const answerOf = async (ask: () => Promise<readonly string[]>): Promise<DnsAnswer> => {
  try {
    const values = await ask();
    // An alias without such a record behind it.
    if (values.length === 0) return { kind: 'none' };
    return { kind: 'found', values: values.slice(0, MOST_VALUES).map((value) => printable(value)) };
  } catch (error) {
    const code = errorCode(error) ?? '';
    return NOTHING.has(code) ? { kind: 'none' } : { kind: 'failed', reason: reasons[code] ?? "It didn't respond." };
  }
};

/** A record holds any bytes; PostgreSQL stores no NUL. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '').slice(0, LONGEST_VALUE);

const reasons: Readonly<Record<string, string>> = {
  ETIMEOUT: "It didn't answer in time.",
  ECONNREFUSED: 'It refused the connection.',
  ESERVFAIL: "It couldn't resolve the name.",
  EREFUSED: 'It rejected the query.',
};

const aliasesOf = async (resolver: Resolver, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let at: string | undefined = name; at !== undefined && found.length < MOST_ALIASES; ) {
    const [next]: string[] = await resolver.resolveCname(at).catch(() => []);
    if (next === undefined || found.includes(next)) break;
    found.push(printable(next.toLowerCase()));
    at = next;
  }
  return found;
};

const addressesOf = async (resolver: Resolver, name: string): Promise<DnsAnswer> => {
  const [four, six] = await Promise.all([
    answerOf(() => resolver.resolve4(name)),
    answerOf(() => resolver.resolve6(name)),
  ]);
  const values = [four, six].flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
  if (values.length > 0) return { kind: 'found', values };
  return [four, six].find(({ kind }) => kind === 'failed') ?? four;
};

/** The record of the name, or of the closest parent that has one (RFC 8659, section 3). */
const authoritiesOf = async (resolver: Resolver, name: string): Promise<DnsAnswer> => {
  const labels = name.split('.');
  for (let start = 0; start < labels.length; start += 1) {
    const answer = await answerOf(async () => {
      const records = await resolver.resolveCaa(labels.slice(start).join('.'));
      return records.flatMap(({ issue }) => (issue === undefined ? [] : [authorityIn(issue)]));
    });
    if (answer.kind !== 'none') return answer;
  }
  return { kind: 'none' };
};

/** The name without its parameters: `letsencrypt.org; validationmethods=dns-01`. */
const authorityIn = (issue: string): string => (issue.split(';')[0] ?? '').trim().toLowerCase();
