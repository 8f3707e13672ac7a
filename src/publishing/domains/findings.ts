/** The answers of one check of a domain. Stored as they are, so fields are only ever added. */
export type Findings = {
  /** In the order of the settings. */
  readonly resolvers: readonly ResolverFindings[];
  readonly request: RequestFindings;
};

export type ResolverFindings = {
  /** Its address. */
  readonly server: string;
  /** The values of the TXT record. */
  readonly txt: DnsAnswer;
  /** The names to which CNAME records lead, one after the other. */
  readonly cname: readonly string[];
  /** The IP addresses of the name. */
  readonly addresses: DnsAnswer;
  /** The authorities that may issue certificates, by the CAA record of the name or of a parent. */
  readonly caa: DnsAnswer;
};

export type DnsAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Our own request through the name. */
export type RequestFindings =
  | { readonly kind: 'reached' }
  /** Somebody else answered. */
  | { readonly kind: 'elsewhere'; readonly status: number; readonly isByCdn: boolean }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Found if every resolver that answered has it; undefined if none answered. */
export const hasRecord = ({ resolvers }: Pick<Findings, 'resolvers'>, token: string): boolean | undefined => {
  const answers = resolvers.map(({ txt }) => txt).filter(({ kind }) => kind !== 'failed');
  if (answers.length === 0) return undefined;
  return answers.every((txt) => txt.kind === 'found' && txt.values.includes(token));
};

/** True if no resolver that answered has it, so that one old copy isn't news. */
export const lacksRecord = ({ resolvers }: Pick<Findings, 'resolvers'>, token: string): boolean => {
  const answers = resolvers.map(({ txt }) => txt).filter(({ kind }) => kind !== 'failed');
  return answers.length > 0 && !answers.some((txt) => txt.kind === 'found' && txt.values.includes(token));
};

/** False while our own network may be at fault: no resolver answers. */
export const isHeard = ({ resolvers }: Pick<Findings, 'resolvers'>): boolean =>
  resolvers.some(({ addresses }) => addresses.kind !== 'failed');
