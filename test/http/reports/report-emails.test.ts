import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postgresReportReader } from '../../../src/accounts/teams/adapters/postgres-report-reader.ts';
import { postgresReportEmails } from '../../../src/boards/reports/email/adapters/postgres-report-emails.ts';
import { sendReport } from '../../../src/boards/reports/email/adapters/send-report.ts';
import { sendReportEmails } from '../../../src/boards/reports/email/send-report-emails.ts';
import type { MakeReport, Report } from '../../../src/boards/reports/make-report.ts';
import { query } from '../../../src/platform/database/query.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';

let world: AdminWorld;
let maya: Awaited<ReturnType<AdminWorld['signUp']>>;
beforeAll(async () => {
  world = await createAdminWorld();
  maya = await world.signUp('maya');
  await query(world.em)`update accounts.user_account set email_verified_at = now() where id = ${maya.id}`;
});
afterAll(() => world.close());

let mails: Mail[];
beforeEach(async () => {
  mails = [];
  await query(world.em)`delete from boards.report_email`;
  await query(world.em)`
    insert into boards.report_email (team_id, user_id, sent_month, due_at) values (${maya.id}, ${maya.id}, '2026-10', '2026-12-01')
  `;
});

const parts = (outage: number) => ({ operational: 86_400_000, outage, degraded: 0, maintenance: 0, unknown: 0 });
const report = {
  period: { name: '2026-11', label: 'November 2026' },
  sentence: 'Your services were up 99.9% in November 2026: 1 incident, 9 minutes down.',
  figures: { parts: parts(540_000) },
  incidents: [{}],
  isComplete: true,
  services: [{ service: { name: 'GitHub' }, uptime: 99.38, figures: { parts: parts(540_000) } }],
} as unknown as Report;

/** A process that sends reports, whose mail server answers after a moment. */
const aProcess = (at: string, make = async (_teamId: number) => report) =>
  sendReportEmails({
    emails: postgresReportEmails(world.em),
    readerOf: postgresReportReader(world.em),
    isReadOnly: async () => false,
    make: make as MakeReport,
    send: sendReport({
      mailer: {
        send: async (mail) => {
          mails.push(mail);
          await new Promise((resolve) => setImmediate(resolve));
          return { kind: 'accepted', status: 250, answer: 'OK' };
        },
      },
      unsubscribeUrlOf: ({ teamId, userId }) => `https://allclear.example/api/unsubscribe?token=${teamId}-${userId}`,
      publicUrl: 'https://allclear.example',
    }),
    now: () => new Date(at),
  });

test('two processes and those after them send a report once', async () => {
  await Promise.all([aProcess('2026-12-01T07:00:05Z')(), aProcess('2026-12-01T07:00:05Z')()]);
  await aProcess('2026-12-01T07:05:00Z')();
  await aProcess('2026-12-20T07:00:00Z')();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toMatch(/^November 2026: 99\.\d+% uptime$/);
  expect(mail?.unsubscribeUrl).toBe(`https://allclear.example/api/unsubscribe?token=${maya.id}-${maya.id}`);
  for (const line of [report.sentence, 'Down: 9 minutes', '- GitHub: 99.38% uptime, 9 minutes down', 'Unsubscribe: '])
    expect(mail?.text).toContain(line);
  expect(mail?.text).toMatch(/Open report: https:\/\/allclear\.example\/reports\?period=2026-11&team=/);
});

test('that of a service names it, leads to it, and says if its target was missed', async () => {
  const [one] = report.services;
  const target = { percent: 99.95, isOwn: true, allowedMs: 0, leftMs: -1 };
  const ofService = {
    ...report,
    isOfService: true,
    services: [{ ...one!, service: { ...one!.service, id: 7 }, target }],
  };
  await aProcess('2026-12-01T07:00:05Z', async () => ofService)();
  expect(mails[0]?.text).toContain(' · GitHub\n');
  expect(mails[0]?.text).toContain('Uptime target: 99.95%, missed');
  expect(mails[0]?.text).not.toContain('Affected most');
  expect(mails[0]?.text).toContain('/reports?serviceId=7&period=2026-11&team=');
});

test('a person in two teams gets one report from each, with its own services, link and way out', async () => {
  const tom = await world.signUp('tom');
  await query(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${tom.id}, ${maya.id}, 'viewer', now())
  `;
  await query(world.em)`
    insert into boards.report_email (team_id, user_id, sent_month, due_at) values (${tom.id}, ${maya.id}, '2026-10', '2026-12-01')
  `;
  const teams = await query<{ id: number; name: string; slug: string }>(world.em)`
    select id, name, slug from accounts.team where id = any(${[maya.id, tom.id]}::integer[]) order by id
  `;
  const [first] = report.services;
  await aProcess('2026-12-01T07:00:05Z', async (teamId) => ({
    ...report,
    services: [{ ...first!, service: { ...first!.service, name: `Service of ${teamId}` } }],
  }))();
  expect(mails.map(({ to }) => to)).toEqual(['maya@mail.example', 'maya@mail.example']);
  for (const { id, name, slug } of teams) {
    const own = mails.filter(({ text }) => text.includes(`Service of ${id}:`));
    expect(own).toHaveLength(1);
    const [{ text, unsubscribeUrl }] = own as [Mail];
    expect(text.match(/Service of \d+/g)).toEqual([`Service of ${id}`]);
    expect(text).toContain(`https://allclear.example/reports?period=2026-11&team=${slug}\n`);
    expect(text).toContain(`You get this email because you chose the monthly report of ${name}.`);
    expect(unsubscribeUrl).toBe(`https://allclear.example/api/unsubscribe?token=${id}-${maya.id}`);
  }
});

test("goes to nobody who isn't a member any more, and forgets them", async () => {
  await query(world.em)`update accounts.team set closed_at = now() where id = ${maya.id}`;
  await aProcess('2026-12-01T07:00:05Z')();
  await query(world.em)`update accounts.team set closed_at = null where id = ${maya.id}`;
  expect(mails).toEqual([]);
  expect(await query(world.em)`select 1 from boards.report_email`).toEqual([]);
});
