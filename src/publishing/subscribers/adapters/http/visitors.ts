import type { FastifyInstance } from 'fastify';
import { takeForms } from '../../../gate/adapters/take-forms.ts';
import type { Scene } from '../../../visitors/scene.ts';
import {
  confirmedPage,
  confirmPage,
  type FormError,
  formPage,
  managePage,
  sayPage,
  unsubscribedPage,
  unsubscribePage,
} from '../../html/pages.ts';
import { linksOf } from '../../links.ts';
import {
  chooseItems,
  confirmSubscription,
  requestSubscription,
  requestWebhook,
  subscriberOfLink,
  unsubscribe,
} from '../../subscribe.ts';
import type { Subscriber, SubscriberKind } from '../../subscriber.ts';
import { subscriberWords } from '../../words/index.ts';
import { type Call, type Shown, type Visiting, visitWith } from './visit.ts';

export type SubscriptionPages = {
  /** Adds the form and the pages of its links below `/s/{slug}`. */
  readonly register: (app: FastifyInstance) => Promise<void>;
};

/** Pages without a script, a cookie or a cache, on which readers subscribe, choose items and unsubscribe. */
export const createSubscriptionPages = (dependencies: Visiting): SubscriptionPages => {
  const answers = answersOf(dependencies);
  return {
    register: async (app) => {
      await app.register(async (scope) => {
        takeForms(scope);
        const visit = visitWith(dependencies);
        for (const page of ['/s/:slug', `/s/:slug/:language(${ANY_LANGUAGE})`]) {
          scope.get(`${page}/subscribe`, visit(answers.showForm));
          scope.post(`${page}/subscribe`, visit(answers.request));
          scope.get(`${page}/subscribe/channel`, visit(answers.showChannelForm));
          scope.post(`${page}/subscribe/channel`, visit(answers.requestChannel));
          scope.get(`${page}/confirm/:token`, visit(answers.askToConfirm));
          scope.post(`${page}/confirm/:token`, visit(answers.confirm));
          scope.get(`${page}/subscription/:token`, visit(answers.showChoice));
          scope.post(`${page}/subscription/:token`, visit(answers.choose));
          scope.get(`${page}/unsubscribe/:token`, visit(answers.askToUnsubscribe));
          scope.post(`${page}/unsubscribe/:token`, visit(answers.unsubscribe));
        }
      });
    },
  };
};

/** A language that a page doesn't offer has the page's own words. */
const ANY_LANGUAGE = '^[a-z]{2}$';

const ok = (text: string): Shown => ({ status: 200, text });

const entries = { email: { field: 'email', run: requestSubscription }, webhook: { field: 'url', run: requestWebhook } };

/** Takes an address, or the webhook of a channel, from the form. The answer is the same for every address. */
const requestFor = (dependencies: Visiting, by: SubscriberKind) => {
  const request = entries[by].run(dependencies);
  return async ({ scene, page, form, network }: Call): Promise<Shown> => {
    if (by === 'email' && !scene.page.takesEmails) return closed(scene);
    const address = form.get(entries[by].field) ?? '';
    const invalid = (error: FormError): Shown => ({
      status: 422,
      text: formPage(scene, { by, error, value: address }),
    });
    const items = chosenIn(form);
    if (items === undefined) return invalid('no_items');
    const outcome = await request(page, { address, items, trap: form.get('website') ?? '', network });
    const words = subscriberWords[page.language];
    if (outcome === 'wrong_address') return invalid(outcome);
    if (outcome === 'too_many') return { status: 429, text: sayPage(scene, words.tooMany) };
    return outcome === 'closed' ? closed(scene) : ok(sayPage(scene, by === 'email' ? words.sent : words.channel.sent));
  };
};

const formFor =
  (by: SubscriberKind) =>
  async ({ scene }: Call): Promise<Shown> => {
    const { maintainedUntil, isPreview, takesEmails } = scene.page;
    if (maintainedUntil !== undefined || isPreview) return closed(scene);
    return ok(formPage(scene, { by: takesEmails ? by : 'webhook' }));
  };

/** The choice of a subscriber's items, with their own feed where the page is private. */
const managing =
  ({ subscriberKeys }: Pick<Visiting, 'subscriberKeys'>) =>
  ({ scene, page, token }: Call, subscriber: Subscriber, said?: 'saved' | 'no_items'): string => {
    const feedUrl = page.isGated ? `${page.url}/history.atom?key=${subscriberKeys.of(subscriber.id)}` : undefined;
    return managePage(scene, subscriber, { unsubscribeUrl: linksOf(page, token).unsubscribe, feedUrl, said });
  };

const answersOf = (dependencies: Visiting) => {
  const { tokens } = dependencies;
  const found = subscriberOfLink(dependencies);
  const confirm = confirmSubscription(dependencies);
  const choose = chooseItems(dependencies);
  const stop = unsubscribe(dependencies);
  const links = ({ page, token }: Call) => linksOf(page, token);
  const manage = managing(dependencies);
  /** A page of a link, if its subscriber is still there. */
  const ofLink =
    (draw: (call: Call, subscriber: Subscriber) => string | Promise<string>) =>
    async (call: Call): Promise<Shown> => {
      const subscriber = await found(call.page, call.token);
      return subscriber ? ok(await draw(call, subscriber)) : gone(call.scene);
    };
  return {
    showForm: formFor('email'),
    request: requestFor(dependencies, 'email'),
    showChannelForm: formFor('webhook'),
    requestChannel: requestFor(dependencies, 'webhook'),
    askToConfirm: ofLink(({ scene }, subscriber) => confirmPage(scene, subscriber)),
    confirm: async (call: Call): Promise<Shown> => {
      const subscriber = await confirm(call.page, call.token);
      if (!subscriber) return gone(call.scene);
      if (subscriber.state === 'waiting') return closed(call.scene);
      const own = linksOf(call.page, tokens.of(subscriber.id));
      return ok(confirmedPage(call.scene, own.choose, call.form.get('undo') === 'yes'));
    },
    showChoice: ofLink((call, subscriber) =>
      subscriber.state === 'active' ? manage(call, subscriber) : unsubscribedOr(call, subscriber, links(call).confirm),
    ),
    choose: ofLink(async (call, subscriber) => {
      const items = chosenIn(call.form);
      if (items === undefined) return manage(call, subscriber, 'no_items');
      return manage(call, (await choose(call.page, call.token, items)) ?? subscriber, 'saved');
    }),
    askToUnsubscribe: ofLink((call, subscriber) =>
      subscriber.state === 'unsubscribed'
        ? unsubscribedPage(call.scene, subscriber, links(call).confirm)
        : unsubscribePage(call.scene, subscriber),
    ),
    unsubscribe: async (call: Call): Promise<Shown> => {
      const isApp = call.form.get('List-Unsubscribe') === 'One-Click';
      const subscriber = await stop(call.page, call.token, isApp ? 'email_app' : 'reader');
      return subscriber ? ok(unsubscribedPage(call.scene, subscriber, links(call).confirm)) : gone(call.scene);
    },
  };
};

/** Undefined: single items were wanted, but none was chosen. */
const chosenIn = (form: URLSearchParams): readonly string[] | undefined => {
  if (form.get('scope') !== 'items') return [];
  const items = form.getAll('item');
  return items.length === 0 ? undefined : items;
};

const closed = (scene: Scene): Shown => ({
  status: 403,
  text: sayPage(scene, subscriberWords[scene.page.language].closed),
});

/** Gone subscribers have nothing left to undo, and an email app's click on an old email has done its work. */
const gone = (scene: Scene): Shown => ok(sayPage(scene, subscriberWords[scene.page.language].expired));

const unsubscribedOr = (call: Call, subscriber: Subscriber, confirmUrl: string): string =>
  subscriber.state === 'unsubscribed'
    ? unsubscribedPage(call.scene, subscriber, confirmUrl)
    : confirmPage(call.scene, subscriber);
