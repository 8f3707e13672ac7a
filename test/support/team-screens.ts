import { type Doing, dialog, inTurn, key, type Screen } from './screen-steps.ts';

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

/** Teams and their members. */
export const teamScreens: readonly Screen[] = [
  {
    name: 'team-switcher',
    path: '/dashboard',
    window: true,
    before: severalTeams,
    act: inTurn(key('g'), key('t'), dialog, (page) => page.getByText('Invitation from Lowland Energy').waitFor()),
  },
];
