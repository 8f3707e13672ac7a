import { type Doing, dialog, inTurn, key, type Screen, toIncident, toService } from './screen-steps.ts';

/** Two more teams than the demo has, one of them in trouble, and an invitation to a third. */
const severalTeams: Doing = async (page) => {
  const more = [
    { id: 901, slug: 'acme-support-901', name: 'Acme Support', role: 'member', memberCount: 14 },
    {
      id: 902,
      slug: 'kestrel-902',
      name: 'Kestrel Freight International Customer Care',
      role: 'viewer',
      memberCount: 31,
    },
  ].map((team) => ({ ...team, isCurrent: false, createdAt: '2026-11-01T08:00:00.000Z' }));
  await page.route('**/api/teams', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: [...((await response.json()) as object[]), ...more] });
  });
  const calm = { outage: 0, degraded: 0, maintenance: 0, unknown: 0 };
  await page.route('**/api/teams/statuses', async (route) => {
    const response = await route.fetch();
    const statuses = [
      { ...calm, teamId: 901, status: 'operational' },
      { ...calm, teamId: 902, status: 'degraded', degraded: 1 },
    ];
    await route.fulfill({ response, json: [...((await response.json()) as object[]), ...statuses] });
  });
  await page.route('**/api/user/invitations', (route) =>
    route.fulfill({
      json: [
        {
          id: 1,
          team: 'Lowland Energy',
          role: 'admin',
          invitedBy: 'Tom Reed',
          memberCount: 6,
          expiresAt: '2026-12-01T08:00:00.000Z',
        },
      ],
    }),
  );
};

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const maya = { id: 1, name: 'Maya Okonkwo', username: 'maya' };
const tom = { id: 302, name: 'Tom Brandt', username: 'tom' };

type Taken = {
  readonly currentStatus?: string;
  readonly name?: string;
  readonly serviceName?: string;
  readonly resolvedAt?: string | null;
};

/** The user is on Stripe, and a colleague on a degraded service; both wrote notes. */
const workedOn: Doing = async (page) => {
  const { id }: { id: number } = await (await page.request.get('/api/user')).json();
  const own = { ...maya, id };
  const assigneeOf = ({ name, serviceName, currentStatus, resolvedAt }: Taken) => {
    if (resolvedAt) return null;
    if ((name ?? serviceName) === 'Stripe') return { id, name: own.name, since: minutesAgo(21) };
    return currentStatus === 'degraded' ? { id: tom.id, name: tom.name, since: minutesAgo(60) } : null;
  };
  const withAssignee = <One extends Taken & { readonly incidents?: readonly Taken[] }>(one: One) => ({
    ...one,
    assignee: assigneeOf(one),
    ...(one.incidents && { incidents: one.incidents.map((each) => ({ ...each, assignee: assigneeOf(each) })) }),
  });
  await page.route(/\/api\/(services|incidents)(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as Taken[]).map(withAssignee) });
  });
  await page.route(/\/api\/services\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withAssignee(await response.json()) });
  });
  await page.route(/\/api\/incidents\/\d+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as { incident: Taken };
    await route.fulfill({ response, json: { ...detail, incident: withAssignee(detail.incident), team: entries } });
  });
  const entry = { by: tom, to: null, text: null, mentions: [] };
  const text =
    'Checkout macro is live in Zendesk. @maya three tickets from Adyen shops too, so it may not be only Stripe.';
  const entries = [
    { ...entry, id: 3, kind: 'note', text, mentions: [own], at: minutesAgo(13) },
    { ...entry, id: 2, kind: 'assigned', by: own, to: own, at: minutesAgo(21) },
    { ...entry, id: 1, kind: 'note', by: own, text: 'Telling finance.', at: minutesAgo(22) },
  ];
  const member = {
    email: 'x@mail.example',
    role: 'member',
    roleSource: 'hand',
    joinedAt: minutesAgo(9_000),
    lastHereAt: minutesAgo(90),
    invitedBy: null,
  };
  const names = ['Tom Brandt', 'Ivy Chen', 'Sam Okafor', 'Lena Brandt', 'Priya Raman', 'Tomáš Němec', 'Grace Hoppe'];
  const others = names.map((name, index) => ({
    ...member,
    id: 302 + index,
    name,
    username: name.split(' ')[0],
    isYou: false,
  }));
  await page.route('**/api/team/members', (route) =>
    route.fulfill({ json: [{ ...member, ...own, isYou: true }, ...others] }),
  );
};

const toStripe = inTurn(toService('Stripe'), toIncident);

/** Teams and their members. */
export const teamScreens: readonly Screen[] = [
  {
    name: 'team-switcher',
    path: '/dashboard',
    window: true,
    before: severalTeams,
    act: inTurn(key('g'), key('t'), dialog, (page) => page.getByText('Invitation from Lowland Energy').waitFor()),
  },
  { name: 'dashboard-on-it', path: '/dashboard', before: workedOn },
  {
    name: 'on-it-menu',
    path: '/dashboard',
    window: true,
    before: workedOn,
    act: inTurn(
      (page) => page.getByRole('button', { name: 'Maya Okonkwo is on it: Stripe' }).click(),
      (page) => page.getByRole('menu').waitFor(),
    ),
  },
  {
    name: 'hand-over',
    path: '/dashboard',
    window: true,
    before: workedOn,
    act: inTurn(
      (page) => page.getByRole('button', { name: 'Maya Okonkwo is on it: Stripe' }).click(),
      (page) => page.getByRole('menuitem', { name: 'Hand over to…' }).click(),
      dialog,
    ),
  },
  { name: 'incident-story', path: '/services', before: workedOn, act: toStripe },
  { name: 'incidents-on-it', path: '/incidents', before: workedOn },
];
