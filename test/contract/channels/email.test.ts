import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { emailSender } from '../../../src/integrations/channels/adapters/sender.ts';
import { email } from '../../../src/integrations/channels/email.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import { createMailer, type Mailer, type MailOptions } from '../../../src/platform/mail/mail.ts';
import { alertsSaying, at, everyAlert, hostileText, incident, opened, oversized } from '../../support/alerts.ts';
import { headersOf, type MailServer, openMailServer, partsOf } from '../../support/mail-server.ts';

let dataDir: string;
const servers: MailServer[] = [];
const mailers: Mailer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'allclear-mail-'));
});

afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(dataDir, { recursive: true });
});

const mailerWith = (options: Partial<MailOptions> = {}): Mailer => {
  const mailer = createMailer({
    mailFrom: 'Allclear <alerts@allclear.test>',
    dataDir,
    now: () => at('10:00'),
    // Time runs out only where a test is about that.
    timeoutMs: 120_000,
    ...options,
  });
  mailers.push(mailer);
  return mailer;
};

const serverWith = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const server = await openMailServer(options);
  servers.push(server);
  return server;
};

const address = 'sam@example.test';
const unsubscribeUrl = 'https://allclear.test/unsubscribe?token=abc&kind=incidents';
const send = (mailer: Mailer, alert: Alert = opened, to = address) =>
  emailSender(mailer).send(alert, { kind: 'mail', channel: email, address: to, unsubscribeUrl });

/** As a mail program shows a header (RFC 2047). */
const decodedWords = (header: string): string =>
  header.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, text: string) =>
    (coding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/g, (_hex, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        )
    ).toString('utf8'),
  );

const failing = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

describe('over SMTP', () => {
  test('a mail arrives with all that it should say of itself', async () => {
    const server = await serverWith();
    expect(await send(mailerWith({ smtpUrl: server.url }))).toMatchObject({ kind: 'accepted', status: 250 });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'alerts@allclear.test', to: [address] });
    expect(headersOf(server.received[0]?.source ?? '')).toMatchObject({
      from: 'Allclear <alerts@allclear.test>',
      to: address,
      'message-id': '<dlv_01@allclear.test>',
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    const { subject = '' } = headersOf(server.received[0]?.source ?? '');
    const words = subject.replace(/\?=\s+=\?UTF-8\?Q\?/gi, '').replace(/^=\?UTF-8\?Q\?|\?=$/gi, '');
    const bytes = words
      .replaceAll('_', ' ')
      .replace(/=([0-9A-F]{2})/g, (_hex, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    expect(Buffer.from(bytes, 'latin1').toString('utf8')).toBe(
      'Stripe is down: Card payments fail · since 9:57 AM UTC',
    );
  });

  test('a later mail answers the first of its thread', async () => {
    const server = await serverWith();
    await send(mailerWith({ smtpUrl: server.url }), { ...opened, id: 'dlv_02', openingId: 'dlv_01' });
    expect(headersOf(server.received[0]?.source ?? '')).toMatchObject({
      'message-id': '<dlv_02@allclear.test>',
      'in-reply-to': '<dlv_01@allclear.test>',
      references: '<dlv_01@allclear.test>',
    });
  });

  test('HTML and plain text say the same', async () => {
    const server = await serverWith();
    await send(mailerWith({ smtpUrl: server.url }));
    const { text, html } = partsOf(server.received[0]?.source ?? '');
    for (const words of ['Card payments fail · since', 'We are looking into it.', 'Investigating', 'Open in Allclear'])
      for (const part of [text, html]) expect(part).toContain(words);
    for (const link of ['https://allclear.test/services?id=7', unsubscribeUrl]) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
  });

  test('names the team to a reader of several, and links to it', async () => {
    const server = await serverWith();
    const team = { name: 'Acme <Support>', slug: 'acme-support-7' };
    for (const alert of [opened, ...everyAlert.filter(({ kind }) => kind === 'digest')])
      await emailSender(mailerWith({ smtpUrl: server.url })).send(alert, {
        kind: 'mail',
        channel: email,
        address,
        unsubscribeUrl,
        team,
      });
    expect(decodedWords(headersOf(server.received[0]?.source ?? '').subject ?? '')).toBe(
      'Stripe is down: Card payments fail · since 9:57 AM UTC · Acme <Support>',
    );
    expect(server.received.length).toBeGreaterThan(1);
    for (const { source } of server.received) {
      const { text, html } = partsOf(source);
      expect(text).toMatch(/^.+ · Acme <Support>\n/);
      expect(text).toContain('email alerts from Acme <Support> are on');
      expect(html).toContain('Acme &lt;Support&gt;');
      const links = [...text.matchAll(/https:\/\/allclear\.test\/(?!unsubscribe)\S+/g)];
      expect(links.length).toBeGreaterThan(0);
      for (const [link] of links) expect(new URL(link).searchParams.get('team')).toBe('acme-support-7');
    }
  });

  test('every kind of alert is sent, over few connections', async () => {
    const server = await serverWith();
    const mailer = mailerWith({ smtpUrl: server.url });
    for (const alert of everyAlert) expect(await send(mailer, alert)).toMatchObject({ kind: 'accepted' });
    expect(new Set(server.received.map(({ source }) => headersOf(source)['message-id'])).size).toBe(everyAlert.length);
    expect(server.connections).toBe(1);
  });

  test('texts of others are text: no tag, no header, no second receiver', async () => {
    const server = await serverWith();
    const mailer = mailerWith({ smtpUrl: server.url });
    const injecting = `${hostileText}\r\nBcc: victim@example.test\r\n\r\nbody`;
    for (const alert of alertsSaying(injecting)) expect(await send(mailer, alert)).toMatchObject({ kind: 'accepted' });
    for (const { source, to } of server.received) {
      expect(to).toEqual([address]);
      expect(headersOf(source)).not.toHaveProperty('bcc');
      const { html } = partsOf(source);
      expect(html).not.toMatch(/<(script|img|at)\b/i);
      const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(href ?? '').host);
      for (const host of targets) expect(['allclear.test', 'status.stripe.test']).toContain(host);
    }
  });

  test('no field of a mail can add a header', async () => {
    const server = await serverWith();
    const evil = 'x\r\nBcc: victim@example.test\r\n\r\nbody';
    const mail = {
      id: evil,
      to: address,
      subject: evil,
      text: 'x',
      html: 'x',
      unsubscribeUrl: `https://a.test/${evil}`,
    };
    expect(await mailerWith({ smtpUrl: server.url }).send(mail)).toMatchObject({ kind: 'accepted' });
    expect(server.received[0]?.to).toEqual([address]);
    const headers = headersOf(server.received[0]?.source ?? '');
    expect(headers).not.toHaveProperty('bcc');
    expect(headers['message-id']).toMatch(/^<[0-9a-f]{32}@allclear\.test>$/);
    expect(headers['content-type']).toContain('multipart/alternative');
  });

  test('a title that looks encoded is shown as it was written', async () => {
    const server = await serverWith();
    // Decoded by a mail program, this would be "Your bank" and a direction override.
    const title = '=?utf-8?B?WW91ciBiYW5r4oCu?= fails';
    await send(mailerWith({ smtpUrl: server.url }), incident({ title }));
    const { subject = '' } = headersOf(server.received[0]?.source ?? '');
    const shown = decodedWords(subject);
    expect(shown).toContain(title.slice(2));
    expect(shown).not.toContain('Your bank');
  });

  test('oversized texts are cut', async () => {
    const server = await serverWith();
    const mailer = mailerWith({ smtpUrl: server.url });
    for (const alert of oversized) await send(mailer, alert);
    expect(server.received).toHaveLength(oversized.length);
    for (const { source } of server.received) expect(source.length).toBeLessThan(200_000);
  });

  test.each([
    'a@b.test, c@d.test',
    'Sam <a@b.test>',
    'a@b.test\r\nBcc: c@d.test',
    'nobody',
    '',
    `a@${'b'.repeat(300)}`,
  ])('what is not exactly one address gets no mail: %j', async (to) => {
    const server = await serverWith();
    const result = await send(mailerWith({ smtpUrl: server.url }), opened, to);
    expect(result).toMatchObject({ kind: 'unreachable', code: 'bad_address', retryable: false });
    expect(server.received).toEqual([]);
  });

  test.each([
    [550, false, 'No such mailbox'],
    [451, true, 'Try again later'],
  ])('a refusal by %i is retried: %s', async (status, retryable, message) => {
    const server = await serverWith({ onRcptTo: (_address, _session, done) => done(failing(status, message)) });
    const result = await send(mailerWith({ smtpUrl: server.url }));
    expect(result).toMatchObject({ kind: 'refused', status, retryable, gone: false });
    expect(result).toHaveProperty('answer', expect.stringContaining(message));
  });

  test('a wrong login is for the operator to put right, and nobody sees the password', async () => {
    const server = await serverWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(failing(535, 'Bad login hush-hush')),
    });
    const smtpUrl = server.url.replace('smtp://', 'smtp://allclear:hush-hush@');
    const result = await send(mailerWith({ smtpUrl }));
    expect(result).toMatchObject({ kind: 'unreachable', code: 'auth', retryable: true });
    expect(JSON.stringify(result)).not.toContain('hush');
  });

  test('a mail server that hangs is left after the time that a mail has', async () => {
    const server = await serverWith({ onMailFrom: () => undefined });
    const result = await send(mailerWith({ smtpUrl: server.url, timeoutMs: 200 }));
    expect(result).toMatchObject({ kind: 'unreachable', code: 'timeout', retryable: true });
  });

  /** The next email waits for no connection. */
  const outOfPatience = () => vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());

  const heldServer = async () => {
    const held: (() => void)[] = [];
    const server = await serverWith({
      onData: (stream, { envelope }, done) => {
        stream.resume();
        stream.on('end', () => held.push(() => done()));
        server.received.push({ from: '', to: envelope.rcptTo.map(({ address }) => address), source: '' });
      },
    });
    return { server, held };
  };

  test('a server may take as long as it likes over an email that it was handed, and gets it once', async () => {
    const { server, held } = await heldServer();
    const mailer = mailerWith({ smtpUrl: server.url, connections: 1 });
    const stop = new AbortController();
    const mail = { id: 'one', to: address, subject: 'x', text: 'x', html: 'x' };
    const first = mailer.send(mail, stop.signal);
    await expect.poll(() => held.length).toBe(1);
    // Another one gives up waiting at once; then the process is asked to stop.
    outOfPatience();
    expect(await mailer.send({ ...mail, id: 'two' })).toMatchObject({
      kind: 'unreachable',
      code: 'busy',
      retryable: true,
    });
    stop.abort();
    held[0]?.();
    expect(await first).toMatchObject({ kind: 'accepted' });
    expect(server.received).toHaveLength(1);
  });

  test('the time of an email starts once a connection is free for it', async () => {
    const { server, held } = await heldServer();
    const mailer = mailerWith({ smtpUrl: server.url, connections: 2 });
    const outcomes = Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        mailer.send({ id: `${n}`, to: `${n}@example.test`, subject: 'x', text: 'x', html: 'x', priority: 'alert' }),
      ),
    );
    for (let answered = 0; answered < 40; answered++) {
      await expect.poll(() => held.length).toBeGreaterThan(answered);
      expect(held.length).toBeLessThanOrEqual(answered + 2);
      held[answered]?.();
    }
    expect((await outcomes).map(({ kind }) => kind)).toEqual(Array.from({ length: 40 }, () => 'accepted'));
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(40);
    expect(server.received).toHaveLength(40);
    expect(server.connections).toBe(2);
  });

  test('neither the wait for a connection nor the server’s answer takes of the time that an email has', async () => {
    const asked: (() => void)[] = [];
    const held: (() => void)[] = [];
    const server = await serverWith({
      onMailFrom: (_address, _session, done) => void asked.push(() => done()),
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => held.push(() => done()));
      },
    });
    let isOver = false;
    const until = async (isSo: () => boolean): Promise<void> => {
      while (!isSo() && !isOver) await setImmediate();
    };
    const mailer = mailerWith({ smtpUrl: server.url, connections: 1, timeoutMs: 100_000 });
    const mail = { to: address, subject: 'x', text: 'x', html: 'x' };
    const first = mailer.send({ ...mail, id: 'one' });
    await until(() => asked.length === 1);
    // The connection stands; from here on the time of an email passes by hand.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcomes = Promise.all([first, mailer.send({ ...mail, id: 'two' })]).finally(() => (isOver = true));
    asked[0]?.();
    await until(() => held.length === 1);
    vi.advanceTimersByTime(70_000);
    held[0]?.();
    await until(() => asked.length === 2);
    vi.advanceTimersByTime(70_000);
    asked[1]?.();
    await until(() => held.length === 2);
    // Nobody could tell whether the server takes what it was handed, so no time ends that.
    vi.advanceTimersByTime(300_000);
    held[1]?.();
    expect((await outcomes).map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
  });

  test('an accepted email keeps its place until its outcome is stored', async () => {
    const server = await serverWith();
    const mailer = mailerWith({ smtpUrl: server.url, connections: 1 });
    const stored = Promise.withResolvers<void>();
    const mail = { id: 'one', to: address, subject: 'x', text: 'x', html: 'x' };
    expect(await mailer.send({ ...mail, stored: stored.promise })).toMatchObject({ kind: 'accepted' });
    outOfPatience();
    expect(await mailer.send({ ...mail, id: 'two' })).toMatchObject({ kind: 'unreachable', code: 'busy' });
    stored.resolve();
    expect(await mailer.send({ ...mail, id: 'three' })).toMatchObject({ kind: 'accepted' });
    expect(server.received).toHaveLength(2);
  });

  test('a mail server that is away is unreachable', async () => {
    const server = await openMailServer();
    await server.close();
    expect(await send(mailerWith({ smtpUrl: server.url }))).toMatchObject({ kind: 'unreachable', retryable: true });
  });

  test('closing ends the connections', async () => {
    const server = await serverWith();
    const mailer = mailerWith({ smtpUrl: server.url });
    await send(mailer);
    mailer.close();
    // Resolves only once no client is connected any more.
    await server.close();
    expect(await send(mailer)).toMatchObject({ kind: 'unreachable' });
  });
});

describe('without a mail server', () => {
  const mailbox = () => join(dataDir, 'mailbox');

  test('a mail is kept as a file that only its owner can read, and counts as sent nowhere', async () => {
    const result = await send(mailerWith());
    const [name, ...others] = await readdir(mailbox());
    expect(result).toEqual({ kind: 'kept', answer: `Saved as ${name} in the mailbox folder.` });
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-20T10-00-00-000Z-[0-9a-f]{12}\.eml$/);
    const path = join(mailbox(), name ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(mailbox())).mode & 0o777).toBe(0o700);
    const source = await readFile(path, 'utf8');
    expect(headersOf(source)).toMatchObject({ to: address, 'message-id': '<dlv_01@allclear.test>' });
    expect(partsOf(source).text).toContain('We are looking into it.');
  });

  test('an id from outside can name no file elsewhere', async () => {
    await send(mailerWith(), { ...opened, id: '../../../etc/cron.d/x' });
    await send(mailerWith(), { ...incident({ title: '../../x' }), id: 'a/b' });
    expect(await readdir(dataDir)).toEqual(['mailbox']);
    expect(await readdir(mailbox())).toHaveLength(2);
  });

  test('only the latest thousand are kept', async () => {
    await send(mailerWith());
    for (let count = 0; count < 1_000; count++)
      await writeFile(join(mailbox(), `2026-11-19T00-00-00-${String(count).padStart(3, '0')}Z-0.eml`), '');
    await send(mailerWith(), { ...opened, id: 'dlv_new' });
    const names = await readdir(mailbox());
    expect(names).toHaveLength(1_000);
    expect(names.filter((name) => name.startsWith('2026-11-20'))).toHaveLength(2);
  });

  test('a folder that cannot be written loses no mail for good', async () => {
    await writeFile(mailbox(), 'in the way');
    expect(await send(mailerWith())).toMatchObject({ kind: 'unreachable', code: 'mailbox', retryable: true });
  });
});
