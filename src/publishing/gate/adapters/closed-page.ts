import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageLanguage } from '../../published-page.ts';
import { html, nothing } from '../../visitors/markup/html.ts';
import { gateWords, inEachLanguage } from '../words/index.ts';
import { languageOf } from '../words/language-of.ts';
import { barePage, sendBare } from './bare-page.ts';

/** The form has no action, so that it leads to whatever address it stands at, and its bytes are the same everywhere. */
const closedPage = (language: PageLanguage, isWrong: boolean): string => {
  const { title, text, password, open, wrong, team } = gateWords[language];
  return barePage({
    title,
    text,
    language,
    form: html`<form method="post"><label for="password">${password}</label>
      <input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${
        isWrong ? html` aria-invalid="true" aria-describedby="wrong"` : nothing
      }><button>${open}</button>${isWrong ? html`<p id="wrong" role="alert">${wrong}</p>` : nothing}</form><p><a href="?team">${team}</a></p>`,
  });
};

const drawn = (isWrong: boolean) => inEachLanguage((language) => closedPage(language, isWrong));
const [closed, wrong] = [drawn(false), drawn(true)];

/** The one answer for pages that don't exist and for pages that aren't for this visitor, whatever the path. */
export const sendClosed = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendBare(reply.header('vary', 'accept-language'), { status: 404, text: closed[languageFor(request)] });

/** The same after a password that opened nothing. */
export const sendWrong = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendBare(reply.header('vary', 'accept-language'), { status: 403, text: wrong[languageFor(request)] });

const languageFor = ({ headers }: FastifyRequest): PageLanguage => languageOf(headers['accept-language']);
