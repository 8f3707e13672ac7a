import type { Answered } from './call-operation.ts';

/** All of an answer that its reader sees, without the ids that were asked for and what counts calls. */
export const seenIn = ({ status, headers, text: body }: Answered, ids: readonly (string | number)[]) => {
  // Atom names a feed by a digest of its address, in which the ids stand, an export has the time, and a problem its request.
  const stable = body.replaceAll(/urn:allclear:board:\w+|"exportedAt":"[^"]+"|"instance":"[^"]+"/g, '');
  const text = ids.reduce<string>(
    (rest, id) => rest.replaceAll(new RegExp(`(?<![\\w.:-])${id}(?![\\w.:-])`, 'g'), '{id}'),
    stable,
  );
  const differs = text === body ? VARYING : [...VARYING, 'content-length', 'etag'];
  return { status, headers: [...headers].filter(([name]) => !differs.includes(name)), text };
};

const VARYING = ['date', 'request-id', 'ratelimit', 'ratelimit-remaining', 'ratelimit-reset'];
