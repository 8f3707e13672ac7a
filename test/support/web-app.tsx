import { cleanup, render, waitFor } from '@testing-library/react';
import { addDays, subDays } from 'date-fns';
import { type MockInstance, vi } from 'vitest';
import type { components } from '#client';
import type { createApp } from '../../web/app/app.tsx';
import type { User } from '../../web/data/queries.ts';
import { toast, toastStore } from '../../web/ui/toast/toast.ts';
import { type Answer, type Answers, askedTeams, fakeApi, received } from './fake-api.ts';
import { serviceReport } from './report.ts';
import { sampleReplay } from './rule-replay.ts';
import { BEGIN } from './web-clock.ts';
import './user.ts';

export type { Answers };

const trialEnds = addDays(BEGIN, 20).toISOString();

/** A user on the tenth day of the trial. */
export const maya: User = {
  id: 7,
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: true,
  pendingEmail: null,
  hasPassword: true,
  fullName: 'Maya Lind',
  company: null,
  isAdmin: false,
  isOwner: false,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  trialEnds,
  trialPending: false,
  access: { level: 'full', because: 'trial', until: trialEnds },
  notifications: {
    incidentEmail: true,
    resolvedEmail: true,
    maintenanceEmail: false,
    billingEmail: true,
    mentionEmail: true,
  },
  timeZone: null,
  // Whatever the language of the machine.
  clock: '12h',
  createdAt: subDays(BEGIN, 10).toISOString(),
  team: {
    id: 7,
    slug: 'maya-s-team-7',
    name: "Maya's team",
    role: 'owner',
    customerStyle: { tone: 'plain', ending: null, timeZone: null },
    adminsPublish: false,
  },
};

export const ok = (body: unknown) => (): Answer => ({ status: 200, body });
export const refusal =
  (status: number, code: string, message: string, fields?: Record<string, string>) => (): Answer => ({
    status,
    body: { code, message, fields },
  });

type Schemas = components['schemas'];

/** What services come to that are added together: each to one, or to why it's refused. */
export const addedTogether = (
  body: unknown,
  outcomeOf: (service: Schemas['NewService']) => Schemas['Service'] | string,
): Answer => {
  const { services } = body as Schemas['NewServices'];
  const results = services
    .map(outcomeOf)
    .map((outcome) =>
      typeof outcome === 'string'
        ? { service: null, error: { code: 'conflict', message: outcome } }
        : { service: outcome, error: null },
    );
  return ok({ results })();
};

/** An installation that sends mail and has passwords only. */
export const signInOptions = { sendsMail: true, singleSignOn: false, registration: true };

/** An installation where no money moves. */
export const sandboxConfig = {
  mode: 'sandbox',
  publishableKey: null,
  monthlyPriceId: 'price_month',
  annualPriceId: 'price_year',
  automaticTax: false,
};

/** The team of maya alone, as she sees it. */
export const mayasTeam: Schemas['Team'] = {
  id: 7,
  slug: 'maya-s-team-7',
  name: "Maya's team",
  role: 'owner',
  memberCount: 1,
  isCurrent: true,
  createdAt: maya.createdAt,
  onlyOwnerSince: null,
};

export const mayaAsMember: Schemas['Member'] = {
  id: maya.id,
  name: 'Maya Lind',
  username: 'maya',
  email: 'maya@example.com',
  role: 'owner',
  roleSource: 'hand',
  isYou: true,
  updatedAt: maya.createdAt,
  joinedAt: maya.createdAt,
  lastHereAt: maya.createdAt,
  invitedBy: null,
};

const visitor: Answers = {
  'GET /api/sign-in-options': ok(signInOptions),
  'GET /api/stripe-config': ok(sandboxConfig),
  'GET /api/user': refusal(401, 'unauthenticated', 'Log in to continue.'),
};
const signedIn: Answers = {
  'GET /api/sign-in-options': ok(signInOptions),
  'GET /api/user': ok(maya),
  'GET /api/services': ok([]),
  'GET /api/incidents': ok([]),
  'GET /api/status-changes': ok([]),
  'GET /api/boards': ok([]),
  'GET /api/integrations': ok([]),
  'GET /api/alert-rules/replay': ok(sampleReplay()),
  'GET /api/api-keys': ok([]),
  'GET /api/feeds': ok([]),
  'GET /api/reports': ok(serviceReport),
  'GET /api/alert-sources': ok([]),
  'GET /api/page-credentials': ok([]),
  'GET /api/own-alerts': ok([]),
  'GET /api/own-alerts/leads': ok([]),
  'GET /api/alert-mappings': ok([]),
  'GET /api/catalogue': ok([]),
  'GET /api/stripe-config': ok(sandboxConfig),
  'GET /api/teams': ok([mayasTeam]),
  'GET /api/teams/statuses': ok([]),
  'GET /api/user/invitations': ok([]),
  'GET /api/teams/closed': ok([]),
  'GET /api/recently-deleted': ok([]),
  'GET /api/push': ok({ publicKey: 'BKey', devices: [], quietHours: null }),
  'GET /api/team/members': ok([mayaAsMember]),
  'GET /api/team/invitations': ok([]),
};

let shown: ReturnType<typeof createApp> | undefined;
let heldToasts: MockInstance | undefined;

/** Opens the whole app at `path` for a visitor, or for maya, over a real server that answers as told. */
export const openApp = async (path: string, as: 'visitor' | 'maya', more: Answers = {}) => {
  await closeApp();
  // A toast stays until somebody takes it away, however long the machine takes; when it goes is asked in toast-region.test.tsx.
  heldToasts = vi.spyOn(toastStore, 'dismissLater').mockReturnValue(() => undefined);
  fakeApi.answers = { ...(as === 'maya' ? signedIn : visitor), ...more };
  received.length = 0;
  askedTeams.clear();
  // A new tab, which works in no team yet.
  sessionStorage.removeItem('team');
  window.happyDOM.setURL(`${fakeApi.address}${path}`);
  const { App, createApp } = await import('../../web/app/app.tsx');
  const app = createApp();
  shown = app;
  render(<App {...app} />);
  return { ...app, received, answer: (changed: Answers) => Object.assign(fakeApi.answers, changed) };
};

const answered = () =>
  waitFor(() => {
    if (shown?.queryClient.isFetching()) throw new Error('the page still waits for answers');
  });

/** For `afterAll`, too: no answer to this page comes while the next one is shown. */
export const closeApp = async (): Promise<void> => {
  await answered();
  cleanup();
  // The last answer may have been about to ask for more.
  await answered();
  // Its history would follow every later page of the window, and load its screens again.
  shown?.router.history.destroy();
  shown = undefined;
  toast.clear();
  heldToasts?.mockRestore();
};
