import { layout } from '../../visitors/html/layout.ts';
import { type Html, html, nothing } from '../../visitors/markup/html.ts';
import { INCIDENT_CSS } from '../../visitors/markup/incident-css.ts';
import type { Scene } from '../../visitors/scene.ts';
import { KEPT_MS, type Subscriber, type SubscriberKind } from '../subscriber.ts';
import { subscriberWords } from '../words/index.ts';

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
    : scene.page.takesEmails
      ? html`<a href="${scene.base}/subscribe">${form.title}</a>`
      : nothing;
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

/** Forms of a status page, beside the rules of an incident's page. */
const FORM_CSS = `
  .form{display:grid;gap:20px;max-width:520px}
  .form label.em,.form legend{font-weight:500;margin-bottom:6px;display:block;padding:0}
  .form input[type=email],.form input[type=url]{width:100%;min-height:44px;padding:0 12px;border:1px solid var(--ac-line-strong);border-radius:9px;background:var(--ac-raise);color:var(--ac-ink);font:inherit;font-size:16px}
  .form fieldset{border:0;padding:0;min-width:0}
  .form .ch{display:flex;gap:10px;align-items:center;min-height:40px}
  .form .ch input{width:18px;height:18px;accent-color:var(--accent);flex:none}
  .form .in{padding-left:28px}
  .form .trap{position:absolute;left:-9999px}
  .form .err{color:var(--fg);font-weight:500}
  .form .btn{justify-self:start;min-height:44px}
  .form .go{background:var(--accent);border-color:var(--accent);color:var(--ac-sheet)}
  .acts{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px;align-items:center}
`;

/** The whole page, or some of its items. */
const itemChoice = (scene: Scene, itemIds: readonly number[], isMissing: boolean): Html => {
  const { form } = subscriberWords[scene.page.language];
  if (scene.items.length === 0) return nothing;
  const isChosen = itemIds.length > 0 || isMissing;
  const checked = html` checked`;
  return html`<fieldset><legend>${form.choice}</legend>
    <label class="ch"><input type="radio" name="scope" value="all"${isChosen ? nothing : checked}>${form.everything}</label>
    <label class="ch"><input type="radio" name="scope" value="items"${isChosen ? checked : nothing}>${form.chosen}</label>
    <div class="in">${scene.items.map(
      ({ id, publicId, name }) =>
        html`<label class="ch"><input type="checkbox" name="item" value="${publicId}"${itemIds.includes(id) ? checked : nothing}>${name}</label>`,
    )}</div>${isMissing ? html`<p class="err st-outage" role="alert">${form.noItems}</p>` : nothing}</fieldset>`;
};
