import type { FastifyReply } from 'fastify';
import { smallPage } from '../../platform/http/site/small-page.ts';
import { escaped } from '../../shared/formats/escape-html.ts';
import type { MailsOf } from '../mail/end-mails.ts';

/** The page of an unsubscribe link. `done`: the emails have just ended. */
export const unsubscribePage = (reply: FastifyReply, mails: MailsOf, { done = false } = {}): string =>
  smallPage(reply, { title: 'Alert emails', body: bodyOf(mails, done) });

/** The form posts to the page's own URL, token included. */
const bodyOf = (mails: MailsOf, done: boolean): string => {
  if (mails.kind === 'broken')
    return `<h1>This link is incomplete</h1>
<p>Open it again from the email, or copy the full link.</p>`;
  if (mails.kind === 'left')
    return `<h1>Alert emails are off</h1>
<p>You're no longer a member of this team, so it sends you no alert emails.</p>`;
  const team = escaped(mails.team);
  if (mails.about === 'report')
    return done
      ? `<h1>The monthly report of ${team} is off</h1>
<p>Alert emails aren't affected. To get the report again, open Reports and choose Email monthly.</p>`
      : `<h1>Switch off the monthly report of ${team}?</h1>
<p>Alert emails aren't affected.</p>
<form method="post"><button>Switch off the report</button></form>`;
  if (!done)
    return `<h1>Switch off alert emails from ${team}?</h1>
<p>You'll stop getting all alert emails from this team, and emails about notes that mention you. Your other teams and your integrations, such as Slack, aren't affected.</p>
<form method="post"><button>Switch off alert emails</button></form>`;
  return `<h1>Alert emails from ${team} are off</h1>
<p>Your other teams and your integrations, such as Slack, aren't affected. To get these emails again, open <a href="/settings">Settings</a>.</p>`;
};
