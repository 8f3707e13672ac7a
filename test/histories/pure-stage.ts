import { createClient } from '#client';
import { emailMessage } from '../../src/integrations/channels/adapters/email-message.ts';
import { email } from '../../src/integrations/channels/email.ts';
import { slack } from '../../src/integrations/channels/slack.ts';
import { teams } from '../../src/integrations/channels/teams.ts';
import { webhook } from '../../src/integrations/channels/webhook.ts';
import type { Alert } from '../../src/integrations/model/alert.ts';
import { alertFrom, messageFrom, messageText } from '../../src/integrations/model/message.ts';
import { canonicalUrl } from '../../src/monitoring/pages/canonical-url.ts';
import { createPipeline, type Pipeline, type Sent } from '../support/pipeline/pipeline.ts';
import { type Heard, slackMessage, teamsMessage, webhookMessage } from './heard.ts';
import { type Actions, beginning, type History, momentAt, type PageSays } from './history.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

/** The product as pure code over memory, without HTTP and PostgreSQL: for histories of one page in which nobody does anything. */
export const pureStage: Pick<Stage, 'begin'> = {
  begin: async (story) => {
    let page = firstOf(story);
    let sent: Sent[] = [];
    const pipeline = createPipeline({
      begin: new Date(beginning.getTime() - HALF_A_MINUTE_MS),
      page: () => page,
      send: (one) => sent.push(one),
      url: canonicalUrl(new URL(story.path ?? '/', story.host ? `https://${story.host}` : 'http://127.0.0.1').href),
      connected: ['webhook', 'slack', 'teams', 'email'],
    });
    for (const { name, components, groups, ...asked } of story.watch)
      await pipeline.watch(name, { components, componentGroups: groups, ...asked });
    const scene: Scene = {
      api: apiOf(pipeline),
      actions: nobody,
      says: (next) => {
        if (!isList(next)) page = next;
      },
      passTo: (minutes) => pipeline.passTo(momentAt(minutes), () => undefined),
      heard: () => {
        const heard = heardBy(sent);
        sent = [];
        return heard;
      },
      end: async () => undefined,
    };
    await scene.passTo(0);
    return scene;
  },
};

/** Why a history needs the whole product; undefined for one that the pure stage can play. */
export const needsProduct = ({ first, unconnected, steps, onProduct }: History): string | undefined => {
  if (onProduct) return onProduct;
  if (isList(first)) return 'has several pages';
  if (unconnected) return 'connects channels';
  if (steps.some(({ act }) => act)) return 'does something by hand';
  const looksAt = (key: 'receipts' | 'marked' | 'mailed') => steps.some(({ expect }) => expect?.[key] !== undefined);
  return (['receipts', 'marked', 'mailed'] as const).find(looksAt);
};

/** The product polls at any second of a minute, and never at the very moment in which a page changes. */
const HALF_A_MINUTE_MS = 30_000;

const isList = <Page>(page: Page | readonly Page[]): page is readonly Page[] => Array.isArray(page);

const firstOf = ({ first, title }: History): PageSays => {
  if (isList(first)) throw new Error(`${title} has several pages.`);
  return first as PageSays;
};

const nobody = new Proxy({} as Actions, {
  get: () => {
    throw new Error('Nobody does anything on the pure stage.');
  },
});

/** The two lists that histories look at. */
const apiOf = (pipeline: Pipeline) => {
  const lists: Readonly<Record<string, () => unknown>> = {
    '/api/services': pipeline.services,
    '/api/incidents': pipeline.incidents,
  };
  return createClient({
    baseUrl: 'http://product.test',
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      const list = lists[pathname];
      if (!list) throw new Error(`The pure stage has no ${pathname}.`);
      return Response.json(list());
    },
  });
};

const heardBy = (sent: readonly Sent[]): Heard => {
  const of = <Message>(channel: Sent['channel'], read: (one: Sent) => Message): readonly Message[] =>
    sent.filter((one) => one.channel === channel).map((one) => read({ ...one, alert: asStored(one.alert) }));
  return {
    webhook: of('webhook', (one) => webhookMessage(bodyOf(webhook, one), one.board)),
    slack: of('slack', (one) => slackMessage(bodyOf(slack, one))),
    teams: of('teams', (one) => teamsMessage(bodyOf(teams, one))),
    mail: of('email', ({ alert }) => ({ text: emailMessage(alert, mailbox).text })),
  };
};

/** As the product reads it back from its table before it sends it. */
const asStored = (alert: Alert): Alert =>
  alertFrom(messageFrom(messageText(alert)), {
    id: alert.id,
    ...(alert.sequence !== undefined && { sequence: alert.sequence }),
  });

const SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;
const mailbox = { kind: 'mail', channel: email, address: 'lead@mail.example' } as const;

const bodyOf = (channel: Pick<typeof webhook, 'message'>, { alert, at }: Sent) =>
  JSON.parse(
    channel.message(alert, {
      address: 'https://receiver.test/hook',
      settings: {},
      secrets: [SECRET],
      now: at,
      once: (one, write) => write(one),
    }).body,
  );
