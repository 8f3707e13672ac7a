import { expect, test } from 'vitest';
import { userLines } from '../../../src/admin/adapters/users-csv.ts';
import type { ManagedUser } from '../../../src/admin/users.ts';

const user: ManagedUser = {
  id: 2,
  username: 'maya',
  email: 'maya@mail.example',
  emailVerified: true,
  pendingEmail: undefined,
  hasPassword: true,
  fullName: undefined,
  company: undefined,
  isAdmin: false,
  notifications: {
    incidentEmail: true,
    resolvedEmail: true,
    maintenanceEmail: false,
    billingEmail: true,
    mentionEmail: true,
  },
  timeZone: undefined,
  clock: undefined,
  trialEnds: undefined,
  trialPending: false,
  createdAt: new Date('2026-11-20T08:00:00.000Z'),
  subscriptionId: undefined,
  subscription: 'trial',
  singleSignOn: false,
  memberOf: { count: 0, teams: [] },
};

const companyCell = async (company: string): Promise<string | undefined> => {
  const users = async function* () {
    yield { ...user, company };
  };
  const lines: string[] = [];
  for await (const line of userLines(users())) lines.push(line);
  return lines[1]?.split(',user,')[0]?.split('yes,,')[1];
};

test.each(['=1+1', '+1', '-1', '@cmd', '\t=1', ' =1', '＝1', '＋1', '－1', '＠1', '\n=1'])(
  'turns %j into text, which no spreadsheet runs as a formula',
  async (company) => {
    expect(await companyCell(company)).toMatch(/^"?'/);
  },
);

test('leaves other cells as they are, and quotes commas, quotes and line breaks', async () => {
  expect(await companyCell('Acme-Co = fine')).toBe('Acme-Co = fine');
  expect(await companyCell('Pine, "Ltd"\nOslo')).toBe('"Pine, ""Ltd""\nOslo"');
});
