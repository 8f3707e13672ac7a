import type { HeadlineBlock } from '../../headline.ts';
import { type Html, html, nothing } from '../markup/html.ts';
import { classOf, face, icon } from '../markup/icons.ts';
import { headlineText, leadOf, plannedEnd, saidStatus } from '../said.ts';
import type { Scene } from '../scene.ts';

/** The headline in the sky, and the line below it with everything that sticks out. */
export const sky = (scene: Scene): Html => {
  const { before, working, after } = leadOf(scene);
  const sentences = [
    ...before.map((text) => html`${text}`),
    ...(working === undefined ? [] : [before.length === 0 ? html`${working}` : html`<strong>${working}</strong>`]),
    ...after.map((text) => html`<span class="n">${text}</span>`),
  ];
  return html`<div class="w"><div class="head">${face(saidStatus(scene))}<h1>${headlineText(scene)}</h1>
    <p class="lead">${joined(sentences)}</p></div>${line(scene)}</div>`;
};

const joined = (sentences: readonly Html[]): Html =>
  html`${sentences.map((sentence, index) => (index === 0 ? sentence : html` ${sentence}`))}`;

/** Blocks on the line of a wide window; one less on a phone, where the last gives its place to the count. */
const SHOWN = 3;

const line = (scene: Scene): Html => {
  const { page, words } = scene;
  const { kind, blocks } = page.headline;
  if (kind === 'not_checked' || kind === 'not_maintained' || (blocks.length === 0 && saidStatus(scene) === 'unknown'))
    return html`<div class="line st-unknown gone" aria-hidden="true"></div>`;
  if (blocks.length === 0) return html`<div class="line flat" aria-hidden="true"></div>`;
  const shown = blocks.slice(0, SHOWN);
  const rest = blocks.slice(SHOWN);
  return html`<ol class="line" aria-label="${words.blocks.label}">
    ${shown.map((block, index) => blockOf(scene, block, rest.length > 0 && index === SHOWN - 1))}
    ${rest.length === 0 ? nothing : moreOf(scene, rest)}</ol>`;
};

const blockOf = (scene: Scene, block: HeadlineBlock, isWideOnly: boolean): Html => html`
  <li class="${isWideOnly ? 'w4 ' : ''}${classOf[block.status]}"><a href="${targetOf(scene, block)}"><b>${block.name}</b>
  <span>${icon(block.status)}${durationOf(scene, block)}</span></a></li>`;

const durationOf = (scene: Scene, block: HeadlineBlock): string => {
  const { page, words, times } = scene;
  const { status, since } = block;
  const until = plannedEnd(scene, block);
  if (until) return words.blocks.until(times.moment(until));
  return `${words.status[status]}, ${times.short(page.at.getTime() - since.getTime())}`;
};

/** An open incident tells more; else the item's own row does. */
const targetOf = ({ base }: Scene, { incident, item = 'main' }: HeadlineBlock): string =>
  incident === undefined ? `#${item}` : `${base}/incidents/${incident}`;

const moreOf = ({ words }: Scene, rest: readonly HeadlineBlock[]): Html => {
  const status = rest[0]?.status ?? 'unknown';
  return html`<li class="rest ${classOf[status]}"><a href="#main"><b><span class="w4">${words.blocks.more(rest.length)}</span>
    <span class="n4">${words.blocks.more(rest.length + 1)}</span></b><span>${words.status[status]}</span></a></li>`;
};
