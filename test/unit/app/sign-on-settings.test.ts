import { expect, test } from 'vitest';
import { singleSignOnOf } from '../../../src/app/settings/sign-on-settings.ts';
import { settings } from '../../../src/app/settings.ts';

const provider = {
  ALLCLEAR_OIDC_ISSUER: 'https://id.example',
  ALLCLEAR_OIDC_CLIENT_ID: 'allclear',
  ALLCLEAR_OIDC_CLIENT_SECRET: 'secret',
};
const parse = (env: Record<string, string>) => settings.safeParse({ ...provider, ...env });
const groupsOf = (teams: string) => {
  const { data } = parse({ ALLCLEAR_OIDC_TEAM_CLAIM: 'groups', ALLCLEAR_OIDC_TEAMS: teams });
  return data && singleSignOnOf(data)?.groups;
};
const messageOf = (env: Record<string, string>) => parse(env).error?.issues[0]?.message;

test.each([
  ['support=acme-7:member', [{ group: 'support', team: 'acme-7', role: 'member' }]],
  [
    ' support = acme-7:viewer, cn=admins,ou=groups=acme-7:admin,/a: b=acme-7:owner',
    [
      { group: 'support', team: 'acme-7', role: 'viewer' },
      { group: 'cn=admins,ou=groups', team: 'acme-7', role: 'admin' },
      { group: '/a: b', team: 'acme-7', role: 'owner' },
    ],
  ],
])('the groups %s give roles in teams', (text, roles) => {
  expect(groupsOf(text)).toEqual({ claim: 'groups', roles });
});

test.each([
  'support',
  'support=acme-7',
  'support=acme-7:boss',
  '=acme-7:member',
  'support=Acme:member',
  'support=acme-7:member,',
  'support=acme-7:member:more',
])('the groups %s are refused with an example', (teams) => {
  expect(messageOf({ ALLCLEAR_OIDC_TEAM_CLAIM: 'groups', ALLCLEAR_OIDC_TEAMS: teams })).toContain(
    'such as support=acme-support-7:member',
  );
});

test('the claim and the teams are set together', () => {
  expect(messageOf({ ALLCLEAR_OIDC_TEAM_CLAIM: 'groups' })).toContain('must be set together');
  expect(messageOf({ ALLCLEAR_OIDC_TEAMS: 'support=acme-7:member' })).toContain('must be set together');
  const { data } = parse({});
  expect(data && singleSignOnOf(data)).not.toHaveProperty('groups');
});
