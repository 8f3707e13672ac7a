import { type Html, html, nothing } from '../../visitors/markup/html.ts';
import type { Scene } from '../../visitors/scene.ts';
import { subscriberWords } from '../words/index.ts';

/** The whole page, or some of its items. */
export const itemChoice = (scene: Scene, itemIds: readonly number[], isMissing: boolean): Html => {
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
