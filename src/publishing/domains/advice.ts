import { recordNameOf, type StoredDomain } from './domain.ts';
import { AUTHORITY } from './explain.ts';
import { type Findings, hasRecord } from './findings.ts';

/** The one thing to do next. */
export type Advice = { readonly title: string; readonly text: string };

/** The first thing that is in the way; undefined if nothing is. */
export const adviceOn = (domain: StoredDomain, target: string | undefined): Advice | undefined => {
  const { findings, liveAt, recordGoneAt, name, token } = domain;
  if (!findings) return start;
  if (domain.ownedAt === undefined && hasRecord(findings, token)) return taken(name);
  if (domain.ownedAt === undefined || recordGoneAt) return recordAdvice(domain, findings);
  if (findings.request.kind !== 'reached') return routeAdvice(name, findings, target);
  return liveAt && certificateAdvice(name, findings);
};

const start: Advice = {
  title: 'Add both DNS records',
  text: 'Copy them to your DNS provider. We check every minute for an hour, then every hour.',
};

const taken = (name: string): Advice => ({
  title: 'This domain is already in use',
  text: `The TXT record is right, but ${name} is in use elsewhere on this server. Remove it there, or contact support.`,
});

const recordAdvice = ({ name, token, ownedAt }: StoredDomain, { resolvers }: Findings): Advice => {
  const answered = resolvers.filter(({ txt }) => txt.kind !== 'failed');
  if (answered.length === 0)
    return { title: "We couldn't query DNS", text: "No DNS server responded. We'll check again automatically." };
  if (answered.some(({ txt }) => txt.kind === 'found' && txt.values.includes(token)))
    return {
      title: 'Wait for DNS',
      text: "Some resolvers have the TXT record, others don't yet. It can take an hour.",
    };
  if (answered.some(({ txt }) => txt.kind === 'found'))
    return { title: 'Correct the TXT record', text: `${recordNameOf(name)} has another value. Set it to ${token}.` };
  if (ownedAt)
    return {
      title: 'Restore the TXT record',
      text: `${recordNameOf(name)} is missing. Without it, we stop showing the page.`,
    };
  return { title: 'Add the TXT record', text: `We found none at ${recordNameOf(name)}. New records can take an hour.` };
};

const routeAdvice = (name: string, { resolvers, request }: Findings, target: string | undefined): Advice => {
  const aim = target ?? 'our server';
  if (resolvers.length > 0 && resolvers.every(({ addresses }) => addresses.kind === 'none'))
    return { title: 'Add the CNAME record', text: `${name} points nowhere yet. Add a CNAME record to ${aim}.` };
  const wrong = resolvers.flatMap(({ cname }) => cname.slice(0, 1)).find((first) => first !== target);
  if (wrong !== undefined && resolvers.every(({ cname }) => target === undefined || !cname.includes(target)))
    return { title: 'Correct the CNAME record', text: `${name} points to ${wrong}. Change it to ${aim}.` };
  if (request.kind === 'elsewhere')
    return request.isByCdn
      ? {
          title: 'Turn off the proxy for this name',
          text: "A proxy answered our request, so DNS doesn't show where it points. Set the record to “DNS only”, or let the proxy pass requests on to us with the same Host header.",
        }
      : {
          title: 'Another server responded',
          text: `Another server responded to a request to ${name} with ${request.status}. Point the name to ${aim}.`,
        };
  if (request.kind === 'unreachable')
    return { title: "Requests don't reach us", text: `A request to ${name} failed: ${request.reason}` };
  return start;
};

const certificateAdvice = (name: string, { resolvers }: Findings): Advice | undefined => {
  const named = resolvers.flatMap(({ caa }) => (caa.kind === 'found' ? [caa.values] : []))[0];
  if (!named || named.includes(AUTHORITY)) return undefined;
  return {
    title: "Allow Let's Encrypt",
    text: `The CAA record of ${name} allows ${named.join(', ') || 'no authority'}. For an automatic certificate, add: 0 issue "${AUTHORITY}".`,
  };
};
