import type { Client } from 'pg';
import { type ApiClient, unwrap } from '#client';
import { signUpAt } from '../support/running-product.ts';
import { actionsOf } from './actions.ts';
import { type Heard, type HeardAtOnce, heardBy } from './heard.ts';
import { type Actions, type History, momentAt, type PageSays } from './history.ts';
import { openSite } from './site.ts';
import type { World } from './stage.ts';

/** One history on the stage, with its pages and a receiver for each channel. */
export type Scene = {
  readonly api: ApiClient;
  readonly actions: Actions;
  /** The page says this from now on. */
  readonly says: (page: PageSays | readonly (PageSays | undefined)[]) => void;
  /** Lets the time pass: whatever falls due on the way is done in its moment. */
  readonly passTo: (minutes: number) => Promise<void>;
  /** What each channel was told since the last time that this was asked. */
  readonly heard: () => Heard;
  readonly end: () => Promise<void>;
};

/** The user is signed in and watches what the history begins with, each page read once. */
export const openScene = async (story: History, world: World): Promise<Scene> => {
  const { database, time, receiver, client, url, hosts } = world;
  const sites = await Promise.all(pagesOf(story.first).map(() => openSite(time.now)));
  const { api } = await signUpAt(database, url, { username: 'lead', now: time.now(), passwordHash: 'of no use' });
  await client.query('update accounts.user_account set email_verified_at = now(), maintenance_email = true');
  const says: Scene['says'] = (page) => {
    for (const [index, one] of pagesOf(page).entries()) if (one) sites[index]?.says(one);
  };
  const course = timeCourse(world, api);
  const { host } = story;
  if (host && sites[0]) hosts.set(host, sites[0].port);
  const origins = sites.map(({ port }) => (host ? `https://${host}` : `http://127.0.0.1:${port}`));
  const actions = actionsOf(api, {
    pageUrl: (page) => new URL(story.path ?? '/', origins[page]).href,
    receiverUrl: receiver.url,
    setPolling: course.setPolling,
  });

  says(story.first);
  for (const service of story.watch) await actions.watch(service);
  if (!story.unconnected) await actions.connect();
  await course.passTo(0);
  return {
    api,
    actions,
    says,
    passTo: course.passTo,
    heard: course.heard,
    end: async () => {
      hosts.clear();
      receiver.received.length = 0;
      world.mails.received.length = 0;
      await Promise.all(sites.map((site) => site.close()));
    },
  };
};

const pagesOf = <Page extends PageSays | undefined>(page: PageSays | readonly Page[]): readonly (PageSays | Page)[] =>
  isList(page) ? page : [page];

const isList = <Page>(page: PageSays | readonly Page[]): page is readonly Page[] => Array.isArray(page);

/** Moves the world's time from one due moment to the next and does what is due then. */
const timeCourse = ({ app, time, client, receiver, mails }: World, api: ApiClient) => {
  const told: HeardAtOnce[] = [];
  let polls = true;

  /** With the board as it was when it was told. */
  const listen = async (): Promise<void> => {
    if (receiver.received.length + mails.received.length === 0) return;
    const heard = { received: receiver.received.splice(0), mails: mails.received.splice(0) };
    const services = unwrap(await api.GET('/api/services'));
    told.push({ ...heard, board: new Map(services.map(({ name, currentStatus }) => [name, currentStatus])) });
  };
  /** Does what is due at this moment; answers whether anything could be done. */
  const work = async ({ poll, tell, send }: DueWork): Promise<boolean> => {
    const { pollDue, expand, sendDue } = app.steps;
    let done = poll ? await pollDue() : 0;
    while (tell && (await expand()) === 'worked') done++;
    if (send) done += await sendDue(100);
    await listen();
    return done > 0;
  };
  const passTo = async (minutes: number): Promise<void> => {
    const end = momentAt(minutes);
    for (;;) {
      const due = await goToWork(client, polls, end);
      time.isMovedTo(due.at);
      if (!due.poll && !due.tell && !due.send) return;
      if (await work(due)) continue;
      // Work that is due and can't be done is held by another worker for a moment.
      if (due.at >= end) return;
      await time.moveTo(new Date(Math.min(due.at.getTime() + 1_000, end.getTime())));
    }
  };
  return {
    passTo,
    heard: () => heardBy(told.splice(0)),
    setPolling: (on: boolean) => {
      polls = on;
    },
  };
};

type DueWork = {
  readonly at: Date;
  readonly poll: boolean;
  /** There are facts to be told, or news that time alone makes. */
  readonly tell: boolean;
  readonly send: boolean;
};

/**
 * Stays where something is due, else goes to the next moment with work, or to the end. The work is what the product's loops would
 * be woken for: they aren't asked in vain, since a history has thousands of moments, and going and asking are one statement.
 */
const goToWork = async (client: Client, polls: boolean, end: Date): Promise<DueWork> => {
  const { rows } = await client.query<DueWork>({ name: 'go to work', text: goToWorkText, values: [polls, end] });
  if (!rows[0]) throw new Error('Time has no moment.');
  return rows[0];
};

/** The database knows microseconds, the product milliseconds. */
const goToWorkText = `
  with due as (
    select 'poll' as work, next_poll_at as at from monitoring.status_page where $1::boolean and next_poll_at is not null
    union all select 'tell', due_at from integrations.scope_memory
    union all select 'send', due_at from integrations.integration_queue
    union all select 'tell', now() where exists (select from platform.fact where not expanded) or exists (select from integrations.news)
  ), next as (
    select case when min(at) <= now() then now()
      else greatest(now(), least(date_trunc('milliseconds', min(at)) + interval '1 ms', $2)) end as at
    from due
  ), moved as (
    update simulated.moment set at = next.at from next where moment.at <> next.at
  )
  select next.at, coalesce(bool_or(work = 'poll'), false) as poll, coalesce(bool_or(work = 'tell'), false) as tell,
    coalesce(bool_or(work = 'send'), false) as send
  from next left join due on due.at <= next.at group by next.at`;
