import { recordNameOf, type StoredDomain } from './domain.ts';
import type { DnsAnswer, Findings, RequestFindings, ResolverFindings } from './findings.ts';

/** A DNS record that a domain needs, and the answers about it in words. */
export type NeededRecord = {
  readonly type: 'TXT' | 'CNAME';
  readonly name: string;
  readonly value: string;
  readonly findings: readonly Finding[];
};

export type Finding = {
  /** `unknown`: it says nothing by itself. */
  readonly result: 'ok' | 'wrong' | 'unknown';
  readonly text: string;
  readonly note: string | undefined;
};

const finding = (result: Finding['result'], text: string, note?: string): Finding => ({ result, text, note });

export const neededRecords = (domain: StoredDomain, target: string | undefined): readonly NeededRecord[] => {
  const { name, token, findings } = domain;
  return [
    { type: 'TXT', name: recordNameOf(name), value: token, findings: findings ? proofFindings(findings, token) : [] },
    ...(target === undefined
      ? []
      : [{ type: 'CNAME' as const, name, value: target, findings: findings ? routeFindings(findings, target) : [] }]),
  ];
};

const proofFindings = ({ resolvers }: Findings, token: string): readonly Finding[] => {
  const has = (txt: DnsAnswer): boolean => txt.kind === 'found' && txt.values.includes(token);
  if (resolvers.length > 1 && resolvers.every(({ txt }) => has(txt)))
    return [finding('ok', resolvers.length === 2 ? 'Found by both resolvers' : 'Found by all resolvers')];
  return resolvers.map(({ server, txt }) => {
    if (txt.kind === 'failed') return finding('unknown', `${server}: no answer`, txt.reason);
    if (txt.kind === 'none') return finding('wrong', `${server}: no record`);
    return has(txt)
      ? finding('ok', `${server}: found`)
      : finding('wrong', `${server}: another value`, txt.values.slice(0, 3).join(', '));
  });
};

const routeFindings = ({ resolvers, request }: Findings, target: string): readonly Finding[] => [
  ...resolvers.map((resolver) => addressFinding(resolver, target)),
  requestFinding(request),
];

const addressFinding = ({ server, cname, addresses }: ResolverFindings, target: string): Finding => {
  if (addresses.kind === 'failed') return finding('unknown', `${server}: no answer`, addresses.reason);
  const chain = cname.length > 0 ? `CNAME to ${cname.join(', then ')}` : undefined;
  if (addresses.kind === 'none')
    return finding(cname.includes(target) ? 'unknown' : 'wrong', `${server}: no IP address`, chain);
  const list = addresses.values.slice(0, 4).join(', ');
  if (cname.includes(target)) return finding('ok', `${server}: ${list}`, chain);
  return finding('unknown', `${server}: ${list}`, chain ?? 'No CNAME. An A, AAAA or ALIAS record points here.');
};

const requestFinding = (request: RequestFindings): Finding => {
  if (request.kind === 'reached') return finding('ok', 'Our own request arrived');
  const text = "Our own request didn't arrive";
  if (request.kind === 'unreachable') return finding('wrong', text, request.reason);
  return finding('wrong', text, `Answered by ${request.isByCdn ? 'a proxy' : 'another server'}, ${request.status}`);
};

/** The authorities that may issue certificates, in words. */
export const certificateFindings = ({ findings }: StoredDomain): readonly Finding[] => {
  if (!findings) return [];
  const answers = findings.resolvers.map(({ caa }) => caa);
  const caa = answers.find(({ kind }) => kind === 'found') ?? answers.find(({ kind }) => kind === 'none');
  if (!caa || caa.kind === 'failed') return [finding('unknown', "We couldn't read the CAA record")];
  if (caa.kind === 'none') return [finding('ok', 'Every authority is allowed', 'No CAA record')];
  const note = `CAA record: ${caa.values.join(', ') || 'nobody'}`;
  return caa.values.includes(AUTHORITY)
    ? [finding('ok', "Let's Encrypt is allowed", note)]
    : [finding('wrong', "Let's Encrypt isn't allowed", note)];
};

/** The authority from which the documented proxy gets certificates. */
export const AUTHORITY = 'letsencrypt.org';
