import type { FastifyReply } from 'fastify';
import { smallPage } from '../../../../platform/http/site/small-page.ts';
import { escaped } from '../../../../shared/formats/escape-html.ts';
import type { Visit } from '../answer-list.ts';

/** The page of a recipient's link. `done`: they have just answered. */
export const listPage = (reply: FastifyReply, token: string, visit: Visit, { done = false } = {}): string =>
  smallPage(reply, { title: 'Email alerts', body: bodyOf(visit, done, formOf(token)) });

const bodyOf = (visit: Visit, done: boolean, form: ReturnType<typeof formOf>): string => {
  if (!visit)
    return `<h1>This link doesn't work</h1>
<p>It's incomplete, or the email list was deleted. Open it again from the email, or copy the full link.</p>`;
  const [team, list, address] = [visit.team, visit.listName, visit.address].map(escaped);
  const about = `<p>${address} is on the email list “${list}” of ${team}.</p>`;
  if (visit.state === 'pending')
    return `<h1>Get alerts from ${team}?</h1>
<p>${team} added ${address} to the email list “${list}”. You'll get an email when a service that they depend on has problems, and when it recovers.</p>
${form('alerts', 'Confirm')}`;
  if (visit.state === 'unsubscribed')
    return `<h1>You won't get alerts from ${team}</h1>
<p>We don't send any more alerts of the list “${list}” to ${address}.</p>
${form('alerts', 'Get alerts again')}`;
  const heading = done ? `You'll get alerts from ${team}` : `Stop alerts from ${team}?`;
  return `<h1>${heading}</h1>
${about}
${form('none', 'Unsubscribe')}`;
};

const formOf =
  (token: string) =>
  (wants: 'alerts' | 'none', button: string): string =>
    `<form method="post" action="?token=${encodeURIComponent(token)}&amp;wants=${wants}"><button>${button}</button></form>`;
