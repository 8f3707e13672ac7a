import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageLanguage } from '../../published-page.ts';
import { html, nothing } from '../../visitors/markup/html.ts';
import { gateWords, inEachLanguage } from '../words/index.ts';
import { languageOf } from '../words/language-of.ts';
import { barePage, sendBare } from './bare-page.ts';

/** The form has no action, so that it leads to whatever address it stands at, and its bytes are the same everywhere. */
const closedPage = (language: PageLanguage, said?: 'wrong' | 'expired'): string => {
  const { title, text, password, open, wrong, team, email, send, expired } = gateWords[language];
  const isWrong = said === 'wrong';
  return barePage({
    title,
    text,
    language,
    form: html`<form method="post"><label for="password">${password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${
        isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : nothing
      }><button>${open}</button>${isWrong ? html`<p id="wrong" role="alert">${wrong}</p>` : nothing}</form>
      <form method="post"><label for="address">${email}</label><input id="address" name="address" type="email" autocomplete="email" required
      maxlength="254"><button>${send}</button>${said === 'expired' ? html`<p role="alert">${expired}</p>` : nothing}</form><p><a href="?team">${team}</a></p>`,
  });
};

const openingPage = (language: PageLanguage, code: string): string => {
  const { openTitle, emailText, open } = gateWords[language];
  return barePage({
    title: openTitle,
    text: emailText,
    language,
    form: html`<form method="post"><input type="hidden" name="code" value="${code}"><button>${open}</button></form>`,
  });
};

const closed = inEachLanguage((language) => closedPage(language));
const wrong = inEachLanguage((language) => closedPage(language, 'wrong'));
const expired = inEachLanguage((language) => closedPage(language, 'expired'));
const asked = inEachLanguage((language) => {
  const { sentTitle, sentText } = gateWords[language];
  return barePage({ title: sentTitle, text: sentText, language });
});

/** The one answer for pages that don't exist and for pages that aren't for this visitor, whatever the path. */
export const sendClosed = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 404, closed);

/** The same after a password that opened nothing. */
export const sendWrong = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 403, wrong);

/** The same after a link that opened nothing. */
export const sendExpired = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 403, expired);

/** Says that a link was sent, if the address may have one. */
export const sendAsked = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, 200, asked);

/** Asks for a click, since a scanner opens links too. It says nothing about the code, and takes nothing. */
export const sendOpening = (request: FastifyRequest, reply: FastifyReply, code: string): FastifyReply =>
  sendBare(reply.header('vary', 'accept-language').header('referrer-policy', 'no-referrer'), {
    status: 200,
    text: openingPage(languageFor(request), code),
  });

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  texts: Readonly<Record<PageLanguage, string>>,
): FastifyReply => sendBare(reply.header('vary', 'accept-language'), { status, text: texts[languageFor(request)] });

const languageFor = ({ headers }: FastifyRequest): PageLanguage => languageOf(headers['accept-language']);
