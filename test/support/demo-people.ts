import { createClient, unwrap } from '#client';
import { demoAccount } from '../../src/demo/demo.ts';
import { addDemoPages } from './demo-pages.ts';

type Person = {
  readonly username: string;
  readonly fullName: string;
  readonly company: string;
  readonly isAdmin?: true;
  /** How many services of the demo they watch too. */
  readonly watches?: number;
};

/** Who else has an account, so that the tables of administration are as an owner of a team sees them. */
const people: readonly Person[] = [
  { username: 'maya.lind', fullName: 'Maya Lind', company: 'Harbour & Pine', isAdmin: true, watches: 9 },
  { username: 'sam.okafor', fullName: 'Sam Okafor', company: 'Harbour & Pine', watches: 4 },
  { username: 'lena', fullName: 'Lena Brandt', company: 'Nordlicht Versand', watches: 2 },
  { username: 'priya', fullName: 'Priya Raman', company: 'Tern Travel' },
  { username: 'tomas.nemec', fullName: 'Tomáš Němec', company: 'Bílý Kámen' },
  { username: 'grace', fullName: 'Grace Hoppe', company: 'Fernhill Support Partners International' },
  { username: 'ines', fullName: 'Inês Duarte', company: '' },
  { username: 'oluwaseun.adeyemi-whitfield', fullName: 'Oluwaseun Adeyemi-Whitfield', company: 'Corner Desk' },
];

const password = 'a long password';

/** Signed in at the demo as this account; whoever has it for itself calls as its own page would. */
const signedIn = async (url: string, account: { readonly username: string; readonly password: string }) => {
  const headers = { origin: url };
  const login = await createClient({ baseUrl: url, headers }).POST('/api/login', { body: account });
  unwrap(login);
  const cookie = login.response.headers.getSetCookie().map((value) => value.split(';')[0]);
  return createClient({ baseUrl: url, headers: { ...headers, cookie: cookie.join('; ') } });
};

/** Makes their accounts by the calls of an owner, has some of them watch services of the demo, invites two others, and publishes status pages. */
export const addDemoPeople = async (url: string): Promise<void> => {
  const owner = await signedIn(url, demoAccount);
  const services = unwrap(await owner.GET('/api/services'));
  await addDemoPages(owner);
  for (const [email, role] of [
    ['tom.reed@mail.example', 'admin'],
    ['ivy@mail.example', 'viewer'],
  ] as const)
    unwrap(await owner.POST('/api/team/invitations', { body: { email, role } }));
  for (const { username, fullName, company, isAdmin, watches = 0 } of people) {
    const email = `${username}@mail.example`;
    const { id } = unwrap(
      await owner.POST('/api/admin/users', { body: { username, email, password, fullName, company } }),
    );
    if (isAdmin) unwrap(await owner.PUT('/api/admin/users/{id}', { params: { path: { id } }, body: { isAdmin } }));
    if (watches === 0) continue;
    const api = await signedIn(url, { username, password });
    for (const { name, statusPageUrl, logoIcon, logoColor } of services.slice(0, watches))
      unwrap(await api.POST('/api/services', { body: { name, statusPageUrl, logoIcon, logoColor } }));
  }
};
