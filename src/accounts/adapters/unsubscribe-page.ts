import type { FastifyReply } from 'fastify';
import { escaped } from '../../shared/formats/escape-html.ts';
import type { MailsOf } from '../mail/end-mails.ts';

/** A small page without scripts and session; sets its headers. `done`: the emails have just ended. */
export const unsubscribePage = (reply: FastifyReply, mails: MailsOf, { done = false } = {}): string => {
  reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      // The URL contains the token.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8');
  return pageOf(bodyOf(mails, done));
};

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

const pageOf = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Alert emails · Allclear</title>
<style>
body { margin: 0; padding: 64px 24px; background: #eff2f0; color: #15201b; font: 16px/24px system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 32px; background: #fff; border: 1px solid #e2e7e4; border-radius: 14px }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 28px }
button { margin-top: 8px; padding: 10px 18px; border: 0; border-radius: 8px; background: #1b4534; color: #fff; font: inherit }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
