import { layout } from '../../visitors/html/layout.ts';
import { type Html, html, nothing } from '../../visitors/markup/html.ts';
import { INCIDENT_CSS } from '../../visitors/markup/incident-css.ts';
import type { Scene } from '../../visitors/scene.ts';
import { KEPT_MS, type Subscriber, type SubscriberKind } from '../subscriber.ts';
import { subscriberWords } from '../words/index.ts';
import { FORM_CSS } from './form-css.ts';
import { itemChoice } from './item-choice.ts';

const wordsOf = ({ page }: Scene) => subscriberWords[page.language];

type Text = { readonly title: string; readonly text: string };

/** A page about a subscription. Nobody lists it. */
const sheet = (scene: Scene, { title, text }: Text, ground: Html): string =>
  layout(scene, {
    title: `${title}: ${scene.words.page.title(scene.page.name)}`,
    path: '',
    css: INCIDENT_CSS + FORM_CSS,
    listed: false,
    sky: html`<div class="w ih"><a class="crumb" href="${scene.base}/">← ${scene.words.page.title(scene.page.name)}</a>
      <h1>${title}</h1><p class="lead">${text}</p><div class="line plain" aria-hidden="true"></div></div>`,
    ground,
  });

const back = (scene: Scene): Html => html`<p><a class="btn" href="${scene.base}/">${wordsOf(scene).form.back}</a></p>`;

/** A page that says one thing. */
export const sayPage = (scene: Scene, text: Text): string => sheet(scene, text, back(scene));

export type FormError = 'wrong_address' | 'no_items';

export type Entry = { readonly by: SubscriberKind; readonly error?: FormError; readonly value?: string };

/** The form that takes an email address, or the webhook of a channel, for the whole page or single items. */
export const formPage = (scene: Scene, { by, error, value = '' }: Entry): string => {
  const { form, channel } = wordsOf(scene);
  const isEmail = by === 'email';
  const { title, lead } = isEmail ? form : channel;
  const other = isEmail
    ? html`<a href="${scene.base}/subscribe/channel">${channel.instead}</a>`
    : html`<a href="${scene.base}/subscribe">${form.title}</a>`;
  const wrong = error === 'wrong_address';
  const limits = isEmail
    ? html`name="email" type="email" autocomplete="email" maxlength="254"`
    : html`name="url" type="url" autocomplete="off" maxlength="2000"`;
  return sheet(
    scene,
    { title, text: lead },
    html`<form class="form" method="post">
      <div><label class="em" for="address">${isEmail ? form.email : channel.url}</label>
      <input id="address" ${limits} required value="${value}"${
        wrong ? html` aria-invalid="true" aria-describedby="address-error"` : nothing
      }>
      ${wrong ? html`<p class="err st-outage" id="address-error" role="alert">${isEmail ? form.wrongAddress : channel.wrongUrl}</p>` : nothing}</div>
      ${itemChoice(scene, [], error === 'no_items')}
      <p class="trap" aria-hidden="true"><label for="website">${form.leaveEmpty}</label>
      <input id="website" name="website" tabindex="-1" autocomplete="off"></p>
      <button class="btn go">${form.subscribe}</button><p>${other}</p></form>`,
  );
};

/** Shows only the host of a channel's webhook: the rest says nothing to its readers. */
const shownAddress = ({ kind, address }: Subscriber): string =>
  kind === 'webhook' ? (address.split('/')[0] ?? '') : address;

/** Asks for a click, since a scanner opens links too. */
export const confirmPage = (scene: Scene, subscriber: Subscriber): string => {
  const { confirm } = wordsOf(scene);
  const title = confirm.title(scene.words.page.title(scene.page.name));
  return sheet(scene, { title, text: confirm.text(shownAddress(subscriber)) }, button(confirm.button));
};

type Manage = {
  readonly unsubscribeUrl: string;
  /** Undefined unless the page is private. */
  readonly feedUrl: string | undefined;
  readonly said: 'saved' | 'no_items' | undefined;
};

/** The choice of a subscriber's items. */
export const managePage = (scene: Scene, subscriber: Subscriber, { unsubscribeUrl, feedUrl, said }: Manage): string => {
  const { manage, unsubscribe } = wordsOf(scene);
  return sheet(
    scene,
    { title: manage.title, text: manage.text(shownAddress(subscriber)) },
    html`<form class="form" method="post">${said === 'saved' ? html`<p role="status">${manage.saved}</p>` : nothing}
      ${itemChoice(scene, subscriber.itemIds, said === 'no_items')}<button class="btn go">${manage.save}</button></form>
      <p class="acts"><a class="btn" href="${unsubscribeUrl}">${unsubscribe.button}</a></p>
      ${feedUrl === undefined ? nothing : html`<p>${manage.feed} <a href="${feedUrl}">${feedUrl}</a></p>`}`,
  );
};

export const unsubscribePage = (scene: Scene, subscriber: Subscriber): string => {
  const { unsubscribe } = wordsOf(scene);
  const text = unsubscribe.text(shownAddress(subscriber), scene.words.page.title(scene.page.name));
  return sheet(scene, { title: unsubscribe.title, text }, button(unsubscribe.button));
};

/** Says that the emails have ended, and offers a way back for as long as the row is kept. */
export const unsubscribedPage = (
  scene: Scene,
  { kind, unsubscribedAt, unsubscribedBy }: Subscriber,
  confirmUrl: string,
): string => {
  const { unsubscribe } = wordsOf(scene);
  const until = scene.times.date(new Date((unsubscribedAt ?? scene.page.at).getTime() + KEPT_MS));
  const byApp = unsubscribedBy === 'email_app' ? `${unsubscribe.byApp} ` : '';
  const canUndo = kind === 'email' && unsubscribedBy !== 'complaint';
  return sheet(
    scene,
    { title: unsubscribe.done, text: `${byApp}${canUndo ? unsubscribe.undoText(until) : ''}` },
    canUndo
      ? html`<form method="post" action="${confirmUrl}"><input type="hidden" name="undo" value="yes">
        <button class="btn">${unsubscribe.undo}</button></form>`
      : back(scene),
  );
};

/** Says that the address is confirmed, or taken back. */
export const confirmedPage = (scene: Scene, chooseUrl: string, isUndone: boolean): string => {
  const { confirm, unsubscribe } = wordsOf(scene);
  return sheet(
    scene,
    { title: isUndone ? unsubscribe.undone : confirm.done, text: confirm.doneText },
    html`<p class="acts"><a class="btn" href="${scene.base}/">${wordsOf(scene).form.back}</a>
      <a class="btn" href="${chooseUrl}">${scene.words.email.choose}</a></p>`,
  );
};

const button = (text: string): Html =>
  html`<form class="form" method="post"><button class="btn go">${text}</button></form>`;
