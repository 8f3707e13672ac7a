import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach } from 'vitest';
import { change, query } from '../../src/platform/database/query.ts';
import { headersOf, type MailServer, openMailServer, partsOf } from './mail-server.ts';
import { eachPublishedPage } from './publishing-http.ts';
import { REPORT_TOKEN } from './report-token.ts';

export type ReadEmail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The text of a status page without the clock of its footer: a minute may end between two visits. */
export const textOf = async (page: Response): Promise<string> => (await page.text()).replace(/It’s \d\d:\d\d now/, '');

type Refuse = (address: string) => Error | undefined | Promise<Error | undefined>;

/** A team with public status pages, and a mail server that keeps their emails. */
export const eachSubscribedPage = (
  settings: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>) = {},
) => {
  let mails: MailServer;
  let refuse: Refuse = () => undefined;
  const options: SMTPServerOptions = {
    onRcptTo: async ({ address }, _session, done) => done((await refuse(address)) ?? null),
  };
  // Said before the stage's own, it comes after it: the product has let go of its connections then, for which it else waits 30 s.
  afterAll(() => mails.close());
  const stage = eachPublishedPage({
    settingsOf: async () => {
      mails = await openMailServer(options);
      return {
        SMTP_URL: mails.url,
        MAIL_FROM: 'Allclear <status@allclear.test>',
        ALLCLEAR_MAIL_REPORT_TOKEN: REPORT_TOKEN,
        ALLCLEAR_CONTACT_EMAIL: 'abuse@allclear.test',
        ALLCLEAR_TRUST_PROXY: 'loopback',
        ...(typeof settings === 'function' ? await settings() : settings),
      };
    },
  });
  let tests = 0;
  beforeEach(() => {
    tests += 1;
    mails.received.length = 0;
    mails.losesAnswerTo = () => false;
    refuse = () => undefined;
  });
  const { world } = stage;
  const visit = (path: string, form?: Readonly<Record<string, string>> | URLSearchParams) =>
    fetch(new URL(path, world().product.url), {
      redirect: 'manual',
      // Limits count by network, each test from its own.
      headers: { 'x-forwarded-for': `203.0.113.${tests}` },
      ...(form && { method: 'POST', body: form instanceof URLSearchParams ? form : new URLSearchParams(form) }),
    });
  /** Sends all that is due, and returns the emails of that. */
  const send = async (): Promise<readonly ReadEmail[]> => {
    const before = mails.received.length;
    // The 30 seconds in which a post can be undone have passed. A second more, since the process compares with its own clock.
    await change(world().em)`
      update publishing.notice set due_at = now() - interval '1 second' where spread_at is null
    `;
    await world().product.steps.notifySubscribers();
    return mails.received.slice(before).map(({ to, source }) => {
      const headers = headersOf(source);
      return { to: to[0] ?? '', subject: headers.subject ?? '', text: partsOf(source).text, headers };
    });
  };
  const pathIn = (text: string, name: string): string => {
    const [found = ''] = new RegExp(`/s/[a-z0-9-]+/${name}/[\\w.-]+`).exec(text) ?? [];
    return found;
  };
  return {
    ...stage,
    visit,
    send,
    pathIn,
    mails: () => mails,
    refusing: (given: Refuse) => {
      refuse = given;
    },
    /** All waiting notifications and emails are due now. */
    later: async () => {
      await change(world().em)`update publishing.notification set due_at = now() where state = 'waiting'`;
      await change(world().em)`
        update publishing.subscriber set email_due_at = now() - interval '1 second' where email_due_at is not null
      `;
    },
    /** Subscribes and confirms. */
    subscribe: async (slug: string, email: string, items: readonly string[] = []) => {
      const form = new URLSearchParams({ email, scope: items.length > 0 ? 'items' : 'all' });
      for (const item of items) form.append('item', item);
      await visit(`/s/${slug}/subscribe`, form);
      const [asked] = (await send()).filter(({ to }) => to === email);
      await visit(pathIn(asked?.text ?? '', 'confirm'), {});
    },
    subscribers: () =>
      query<{ readonly address: string; readonly state: string; readonly suppressed: string | null }>(world().em)`
        select address, state, suppressed_because as suppressed from publishing.subscriber order by id
      `,
    ledger: () =>
      query<{ readonly address: string | null; readonly kind: string; readonly state: string }>(world().em)`
        select subscriber.address, notice.kind, notification.state
        from publishing.notification join publishing.notice on notice.id = notice_id
        left join publishing.subscriber on subscriber.id = subscriber_id order by notification.id
      `,
  };
};
