import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { keptMails } from '../../support/kept-mail.ts';

type Schemas = components['schemas'];
type Person = Awaited<ReturnType<AdminWorld['signUp']>>;

let world: AdminWorld;
let ada: Person;
let tom: Person;
let vera: Person;
let incidentId: number;
/** The team of Ada, as Tom calls it. */
let there: Headers;
let mailsBefore: number;

beforeAll(async () => {
  world = await createAdminWorld();
  const [first, second, third] = await Promise.all(['ada', 'tom', 'vera'].map(world.signUp));
  [ada, tom, vera] = [first!, second!, third!];
  await change(world.em)`update accounts.user_account set email_verified_at = now(), full_name = 'Ada <b> & Co'`;
  await change(world.em)`update accounts.user_account set full_name = 'Sam Lee' where id in (${tom.id}, ${vera.id})`;
  for (const [{ id }, role] of [
    [tom, 'member'],
    [vera, 'viewer'],
  ] as const)
    await change(world.em)`
      insert into accounts.team_member (team_id, user_id, role, created_at) values (${ada.id}, ${id}, ${role}, now())
    `;
  const { team } = (await world.call('getUser', { headers: ada.headers })).json as Schemas['User'];
  there = { 'allclear-team': team?.slug ?? '' };
  const service = { name: 'Acme', statusPageUrl: world.page.url };
  const { id: serviceId } = (await world.call('addService', { headers: ada.headers, body: service })).json as {
    id: number;
  };
  const body = { serviceId, title: 'Refunds fail' };
  incidentId = ((await world.call('createIncident', { headers: ada.headers, body })).json as { id: number }).id;
  while ((await world.product.steps.expand()) === 'worked');
});
afterAll(() => world.close());
beforeEach(async () => {
  await change(world.em)`delete from integrations.queued`;
  mailsBefore = (await mails()).length;
});

const mails = () => keptMails(world.product.config.dataDir);
const sendDue = async () => {
  while ((await world.product.steps.sendDue(100)) > 0);
  return (await mails()).slice(mailsBefore);
};
const write = async (text: string, { headers }: Pick<Person, 'headers'> = ada) => {
  const path = { id: incidentId };
  const added = await world.call('addIncidentNote', { headers: { ...headers, ...there }, path, body: { text } });
  expect(added.status).toBe(201);
  return (added.json as Schemas['TeamEntry']).id;
};
const receiversOf = (sent: readonly string[]) => sent.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]).toSorted();
const emailsOf = ({ headers }: Person, body: object) =>
  world.call('setNotifications', {
    headers: { ...headers, ...there },
    body: { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false, ...body },
  });
const states = async () =>
  (
    await query<{ state: string }>(
      world.em,
    )`select state from integrations.delivery where kind = 'mentioned' order by seq desc limit 1`
  )[0]?.state;

test('who is handed an incident by a colleague gets an email, and nobody who takes it', async () => {
  const assign = (body: object, { headers }: Pick<Person, 'headers'> = ada) =>
    world.call('assignIncident', { headers: { ...headers, ...there }, path: { id: incidentId }, body });
  expect((await assign({})).status).toBe(200);
  expect(await sendDue()).toEqual([]);
  await assign({ memberId: tom.id });
  const [mail = '', ...more] = await sendDue();
  expect(more).toEqual([]);
  expect(receiversOf([mail])).toEqual([tom.email]);
  expect(mail).toContain('Ada &lt;b&gt; &amp; Co handed Acme: Refunds fail to you</h1>');
  expect(mail).toContain("You get this email because a colleague in ada's team handed you a problem.");
  await assign({}, tom);
  await emailsOf(tom, { mentionEmail: false });
  await assign({});
  await assign({ memberId: tom.id });
  expect((await sendDue()).slice(1)).toEqual([]);
  await emailsOf(tom, { mentionEmail: true });
});

describe('a mention', () => {
  test('is emailed once to each mentioned member, with the note and a button to the incident', async () => {
    await write('Refunds are on hold, @tom.\n(@Vera) tells finance, @ada knows. <i>');
    const sent = await sendDue();
    expect(receiversOf(sent)).toEqual([tom.email, vera.email]);
    const [mail = ''] = sent;
    expect(mail).toMatch(/^Subject: .*mentioned_you_on_Acme/m);
    expect(mail).toContain('> Refunds are on hold, @tom.\n> (@Vera) tells finance, @ada knows. <i>');
    expect(mail).toContain('Ada &lt;b&gt; &amp; Co mentioned you on Acme: Refunds fail</h1>');
    expect(mail).toMatch(new RegExp(`Open in Allclear: http://\\S*/services\\?id=\\d+&incident=${incidentId}&team=`));
    expect(mail.match(/background:#1b4534/g)).toHaveLength(1);
    expect(mail).toContain("You get this email because a note in ada's team mentions you.");
    expect(mail).toMatch(/^List-Unsubscribe:\s+</m);
    expect(await sendDue()).toHaveLength(2);
  });

  test('goes to the one of two people of the same name whose username it has', async () => {
    await write('@vera please');
    expect(receiversOf(await sendDue())).toEqual([vera.email]);
  });

  test('of oneself, of strangers and in an email address sends nothing', async () => {
    await write('@ada, @admin, mail help@tom.example');
    expect(await sendDue()).toEqual([]);
  });

  test('isn’t emailed to members who don’t want that, and still to those who want nothing else', async () => {
    await emailsOf(tom, { mentionEmail: false });
    await emailsOf(vera, { incidentEmail: false, resolvedEmail: false });
    await write('@tom @vera');
    expect(receiversOf(await sendDue())).toEqual([vera.email]);
    await emailsOf(vera, {});
    await emailsOf(tom, {});
    await write('@tom');
    expect(await sendDue()).toHaveLength(1);
    await emailsOf(tom, { mentionEmail: true });
  });

  test('isn’t emailed once its note is deleted, its reader has switched it off, or has left', async () => {
    const noteId = await write('@tom, never mind');
    await world.call('deleteIncidentNote', { headers: ada.headers, path: { id: incidentId, noteId } });
    expect(await states()).toBe('cancelled');
    await write('@tom');
    await emailsOf(tom, { mentionEmail: false });
    expect([await sendDue(), await states()]).toEqual([[], 'cancelled']);
    await emailsOf(tom, { mentionEmail: true });
    await write('@tom again');
    await world.call('removeMember', { headers: ada.headers, path: { id: tom.id } });
    expect(await sendDue()).toEqual([]);
  });

  test('isn’t emailed if the note is refused', async () => {
    await change(world.em)`
      insert into incidents.team_entry (team_id, incident_id, kind, by_id, body, created_at)
      select ${ada.id}, ${incidentId}, 'note', ${ada.id}, 'Note', now() from generate_series(1, 200)
    `;
    const refused = await world.call('addIncidentNote', {
      headers: ada.headers,
      path: { id: incidentId },
      body: { text: '@vera' },
    });
    expect([refused.status, await sendDue()]).toEqual([409, []]);
  });
});
