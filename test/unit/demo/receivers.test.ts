import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { latestMails } from '../../../src/demo/mails.ts';
import { openReceivers } from '../../../src/demo/receivers.ts';
import { slackMessage } from '../../../src/integrations/channels/slack.ts';
import { teamsCard } from '../../../src/integrations/channels/teams-card.ts';
import { createMailer } from '../../../src/platform/mail/mail.ts';
import { mailLayout } from '../../../src/platform/mail/mail-layout.ts';
import { StartError } from '../../../src/platform/process/start-error.ts';
import { opened, stripe } from '../../support/alerts.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'allclear-demo-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

test('a port that is taken is told in one sentence that says what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const opening = openReceivers({ firstPort: port, mailbox: join(dataDir, 'mailbox') });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(`The demo needs port ${port}, which is in use. Set ALLCLEAR_DEMO_FIRST_PORT`);
  } finally {
    taken.close();
  }
});

test('messages are shown as a person reads them in the channel', async () => {
  const receivers = await openReceivers({ firstPort: 0, mailbox: join(dataDir, 'mailbox') });
  try {
    const alert = { ...opened, services: [{ ...stripe, name: 'Guide & Messaging' }] };
    const addressOf = (wanted: string) => receivers.receivers.find(({ type }) => type === wanted)?.address ?? '';
    await fetch(addressOf('slack'), { method: 'POST', body: slackMessage(alert) });
    await fetch(addressOf('teams'), { method: 'POST', body: teamsCard(alert) });
    const page = (await (await fetch(receivers.pageUrl)).text()).replace(/<details>.*?<\/details>/gs, '');
    expect(page.match(/Guide &amp; Messaging is down: Card payments fail/g)).toHaveLength(2);
    expect(page).toContain("<p>Open in Allclear  ·  I'm on it  ·  Mute  ·  Status page  ·  Nov 20, 9:58 AM UTC</p>");
    expect(page).toContain('<p>Status: outage</p>');
  } finally {
    await receivers.close();
  }
});

test('mails are shown with what they say, and their links can be followed', async () => {
  const mailbox = join(dataDir, 'mailbox');
  const mailer = createMailer({ dataDir, now: () => new Date('2026-11-20T10:00:00Z') });
  const url = `https://allclear.test/confirm-email?token=${'a_b-'.repeat(20)}&x=1`;
  for (const name of ['sam', '決済'.repeat(30)]) {
    const layout = mailLayout({
      heading: 'Confirm your email address',
      blocks: [{ kind: 'text', text: `Straße <b>of</b> ${name} = here.` }],
      button: { text: 'Confirm', url },
      reason: 'The link works once.',
    });
    await mailer.send({ id: name, to: 'sam@example.test', subject: 'Confirm your email address', ...layout });
  }
  mailer.close();
  const receivers = await openReceivers({ firstPort: 0, mailbox });
  try {
    const page = await (await fetch(receivers.pageUrl)).text();
    const href = url.replace('&', '&amp;');
    expect(
      page.split(`<p>Confirm: <a href="${href}" target="_blank" rel="noopener noreferrer">${href}</a></p>`),
    ).toHaveLength(3);
    expect(page).toContain('<p>Straße &lt;b&gt;of&lt;/b&gt; sam = here.</p>');
    expect(page).toContain(`<p>Straße &lt;b&gt;of&lt;/b&gt; ${'決済'.repeat(30)} = here.</p>`);
    expect(page.match(/Confirm your email address/g)).toHaveLength(2);
  } finally {
    await receivers.close();
  }
});

test('mails are listed with their subjects as a person reads them', async () => {
  const mailer = createMailer({ dataDir, now: () => new Date('2026-11-20T10:00:00Z') });
  const subject = `Störung bei Straße & Söhne, 決済 fails ${'and fails again '.repeat(6)}…`;
  await mailer.send({ id: 'one', to: 'sam@example.test', subject, text: 'x', html: 'x' });
  mailer.close();
  expect(await latestMails(join(dataDir, 'mailbox'))).toMatchObject([{ to: 'sam@example.test', subject }]);
  await writeFile(join(dataDir, 'mailbox', '9.eml'), 'Subject: =?utf-8?B?%%?= plain =?x\n\n');
  expect((await latestMails(join(dataDir, 'mailbox')))[0]?.subject).toContain('plain =?x');
});
