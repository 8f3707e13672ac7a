import { z } from 'zod';
import { TEAM_ROLES, type TeamRole } from '../../shared/team.ts';
import { isHost, listed, urlWith, wholeNumber, yesOrNo } from './values.ts';

/** Otherwise someone between the two machines could sign in as anybody. */
const isSafeIssuer = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** A group of the identity provider, and the role that it gives in the team with this slug. */
type TeamGroup = { readonly group: string; readonly team: string; readonly role: TeamRole };

/** An OpenID Connect provider, and its effects here. */
export type SingleSignOn = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** In lower case; empty: every domain. */
  readonly domains: readonly string[];
  readonly makesAccounts: boolean;
  readonly allowsPasswords: boolean;
  /** Roles in teams, by the groups in this claim; `team` is a slug. Absent: groups mean nothing. */
  readonly groups?: { readonly claim: string; readonly roles: readonly TeamGroup[]; readonly pauseDays?: number };
};

/** `support-admins=acme-support-7:admin`, separated by commas. Names of groups may contain commas and equals signs. */
const teamGroups = z.string().transform((text, context): readonly TeamGroup[] => {
  const groups: TeamGroup[] = [];
  let rest = '';
  for (const part of text.split(',')) {
    const group = teamGroupOf(rest + part);
    if (group) groups.push(group);
    rest = group ? '' : `${rest}${part},`;
  }
  if (rest === '') return groups;
  context.addIssue({
    code: 'custom',
    message:
      'must be groups with the slug of a team and a role, separated by commas, such as support=acme-support-7:member',
  });
  return z.NEVER;
});

const teamGroupOf = (text: string): TeamGroup | undefined => {
  const at = text.lastIndexOf('=');
  const [team = '', word, ...more] = text
    .slice(at + 1)
    .split(':')
    .map((part) => part.trim());
  const role = TEAM_ROLES.find((one) => one === word);
  const group = text.slice(0, Math.max(at, 0)).trim();
  const isWhole = group !== '' && /^[a-z0-9-]+$/.test(team) && more.length === 0;
  return isWhole && role ? { group, team, role } : undefined;
};

export const signOnSettings = {
  ALLCLEAR_OIDC_ISSUER: urlWith(['https:', 'http:'], isSafeIssuer, 'must be an https URL').optional(),
  ALLCLEAR_OIDC_CLIENT_ID: z.string().optional(),
  ALLCLEAR_OIDC_CLIENT_SECRET: z.string().optional(),
  ALLCLEAR_OIDC_DOMAINS: z
    .string()
    .refine((text) => listed(text).every(isHost), {
      error: 'must be domains separated by commas, such as example.com',
    })
    .transform((text) => listed(text.toLowerCase()))
    .prefault(''),
  ALLCLEAR_OIDC_TEAM_CLAIM: z.string().optional(),
  ALLCLEAR_OIDC_TEAMS: teamGroups.optional(),
  ALLCLEAR_OIDC_PAUSE_DAYS: wholeNumber(1, 365, ' of days').optional(),
  ALLCLEAR_OIDC_NEW_ACCOUNTS: yesOrNo(),
  ALLCLEAR_OIDC_PASSWORDS: yesOrNo(),
};

type Given = z.output<z.ZodObject<typeof signOnSettings>>;

export const issuerNeedsClient = [
  (given: Given) =>
    !given.ALLCLEAR_OIDC_ISSUER || Boolean(given.ALLCLEAR_OIDC_CLIENT_ID && given.ALLCLEAR_OIDC_CLIENT_SECRET),
  {
    path: ['ALLCLEAR_OIDC_CLIENT_SECRET'],
    error: 'and ALLCLEAR_OIDC_CLIENT_ID must be set when ALLCLEAR_OIDC_ISSUER is set',
  },
] satisfies [unknown, unknown];

export const claimNeedsTeams = [
  (given: Given) => (given.ALLCLEAR_OIDC_TEAM_CLAIM === undefined) === (given.ALLCLEAR_OIDC_TEAMS === undefined),
  { path: ['ALLCLEAR_OIDC_TEAMS'], error: 'and ALLCLEAR_OIDC_TEAM_CLAIM must be set together' },
] satisfies [unknown, unknown];

/** Undefined: people sign in with passwords only. */
export const singleSignOnOf = (data: Given): SingleSignOn | undefined => {
  const issuer = data.ALLCLEAR_OIDC_ISSUER;
  const [clientId, clientSecret] = [data.ALLCLEAR_OIDC_CLIENT_ID, data.ALLCLEAR_OIDC_CLIENT_SECRET];
  const [claim, roles] = [data.ALLCLEAR_OIDC_TEAM_CLAIM, data.ALLCLEAR_OIDC_TEAMS];
  const pauseDays = data.ALLCLEAR_OIDC_PAUSE_DAYS;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    domains: data.ALLCLEAR_OIDC_DOMAINS,
    ...(claim !== undefined && roles && { groups: { claim, roles, ...(pauseDays && { pauseDays }) } }),
    makesAccounts: data.ALLCLEAR_OIDC_NEW_ACCOUNTS,
    allowsPasswords: data.ALLCLEAR_OIDC_PASSWORDS,
  };
};
