import { change } from '../../../src/platform/database/query.ts';
import { REPORT_TOKEN } from '../report-token.ts';
import {
  adminsOnly,
  bySessionOnly,
  type Operation,
  ofUser,
  open,
  type Profile,
  reads,
  removes,
  writes,
} from './operation.ts';
import type { Stage } from './stage.ts';

type Id = { readonly id: number };

const shownInApp = 'answers an HTML document, which the app shows beside a form';

/** A status page of the user, with an item. It follows no service, since scenes before may have deleted it. */
const pageOf = async ({ headers, made, service, world }: Stage) => {
  const slug = `page-${service.id}-${places.next()}`;
  const { id } = await made('createPublishedPage', { body: { name: 'Acme', slug } });
  const items = [{ name: 'Card payments' }];
  const body = { sections: [{ name: 'Payments', items }] };
  const { json } = await world.call('editPublishedContent', { headers, path: { id }, body });
  const { sections } = json as { readonly sections: readonly (Id & { readonly items: readonly Id[] })[] };
  const [section] = sections;
  return { id, sectionId: section?.id ?? 0, itemId: section?.items[0]?.id ?? 0 };
};

const slugOf = async (stage: Stage): Promise<string> => {
  const { id } = await pageOf(stage);
  const { json } = await stage.world.call('getPublishedPage', { headers: stage.headers, path: { id } });
  return (json as { readonly slug: string }).slug;
};

/** A grey pixel. */
const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const pageWithDomain = async (stage: Stage): Promise<number> => {
  const { id } = await pageOf(stage);
  await stage.world.call('addPageDomain', {
    headers: stage.headers,
    path: { id },
    body: { name: `www-${id}.acme.com` },
  });
  return id;
};

const places = { last: 0, next: () => ++places.last };

const postOf = async (stage: Stage, draft: boolean) => {
  const page = await pageOf(stage);
  const { headers, world } = stage;
  const body = { kind: 'incident', title: 'Slow', text: 'We look into it.', draft } as const;
  const { json } = await world.call('createPost', { headers, path: { id: page.id }, body });
  return { ...(json as Id & { readonly updates: readonly Id[] }), itemId: page.itemId };
};

const template = { name: 'Card outage', kind: 'incident', title: 'Cards fail', text: 'We look into it.' } as const;
const templateOf = async (stage: Stage) => {
  const { id: pageId, itemId } = await pageOf(stage);
  const { headers, world } = stage;
  const made = await world.call('createPostTemplate', { headers, path: { id: pageId }, body: template });
  return { pageId, itemId, id: (made.json as Id).id };
};

const linkOf = async (stage: Stage) => {
  const { id: pageId } = await pageOf(stage);
  const made = await stage.world.call('createPageLink', {
    headers: stage.headers,
    path: { id: pageId },
    body: { name: 'Globex' },
  });
  return { pageId, id: (made.json as Id).id };
};

/** A subscriber of a page. */
const subscriberOf = async (stage: Stage) => {
  const { headers, world } = stage;
  const { id } = await pageOf(stage);
  const body = { consent: true, subscribers: [{ email: 'ann@mail.example' }] };
  await world.call('addSubscribers', { headers, path: { id }, body });
  const { json } = await world.call('listSubscribers', { headers, path: { id } });
  return { pageId: id, id: (json as { readonly subscribers: readonly Id[] }).subscribers[0]?.id ?? 0 };
};

const readsOfAdmins: Profile = { ...reads, 'read key': 'forbidden' };

/** Operations on the status pages that a team publishes. */
export const publishingOperations = {
  listPublishedPages: { callers: reads, reads: ofUser },
  createPublishedPage: {
    callers: writes,
    changes: async ({ headers, service }) => ({
      headers,
      body: { name: 'Acme', slug: `acme-${service.id}-${places.next()}` },
    }),
  },
  getPublishedPage: {
    callers: reads,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).id } }),
  },
  updatePublishedPage: {
    callers: writes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await pageOf(stage)).id },
      body: { isPublic: true },
    }),
  },
  deletePublishedPage: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).id } }),
  },
  restorePublishedPage: {
    callers: writes,
    changes: async (stage) => {
      const path = { id: (await pageOf(stage)).id };
      await stage.made('deletePublishedPage', { path });
      return { headers: stage.headers, path };
    },
  },
  setPageImage: {
    callers: writes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await pageOf(stage)).id, image: 'logo' },
      body: { data: tinyPng },
    }),
  },
  deletePageImage: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).id, image: 'logo' } }),
  },
  editPublishedContent: {
    callers: writes,
    changes: async (stage) => {
      const { id, sectionId, itemId } = await pageOf(stage);
      const items = [{ id: itemId, name: 'Delivery' }];
      return { headers: stage.headers, path: { id }, body: { sections: [{ id: sectionId, name: 'Email', items }] } };
    },
  },
  previewPublishedPage: {
    callers: bySessionOnly,
    withoutCommand: shownInApp,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).id } }),
  },
  previewPost: {
    callers: bySessionOnly,
    withoutCommand: shownInApp,
    perMinute: 60,
    reads: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      const items = [{ itemId, status: 'outage' }];
      return {
        headers: stage.headers,
        path: { id },
        body: { kind: 'incident', title: 'Emails are late', text: 'We are on it.', items },
      };
    },
  },
  previewPostUpdate: {
    callers: bySessionOnly,
    withoutCommand: shownInApp,
    perMinute: 60,
    reads: async (stage) => ({
      headers: stage.headers,
      path: { id: (await postOf(stage, false)).id },
      body: { phase: 'resolved', text: 'Emails arrive.' },
    }),
  },
  replayPageItem: {
    callers: reads,
    perMinute: 60,
    reads: async (stage) => ({
      headers: stage.headers,
      path: { id: (await pageOf(stage)).id },
      body: { parts: [{ serviceId: stage.service.id }] },
    }),
  },
  setPublishedStatus: {
    callers: writes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await pageOf(stage)).itemId },
      body: { status: 'degraded' },
    }),
  },
  clearPublishedStatus: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).itemId } }),
  },
  sendPublishedStatus: {
    callers: writes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await pageOf(stage)).itemId },
      body: { status: 'operational', expiresIn: 300 },
    }),
  },
  getPageDomain: {
    callers: reads,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).id } }),
  },
  addPageDomain: {
    callers: writes,
    changes: async (stage) => {
      const { id } = await pageOf(stage);
      return { headers: stage.headers, path: { id }, body: { name: `status-${id}.acme.com` } };
    },
  },
  removePageDomain: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: await pageWithDomain(stage) } }),
  },
  checkPageDomain: {
    callers: removes,
    perMinute: 10,
    changes: async (stage) => ({ headers: stage.headers, path: { id: await pageWithDomain(stage) } }),
  },
  listPageLinks: {
    callers: reads,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await linkOf(stage)).pageId } }),
  },
  createPageLink: {
    callers: writes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await pageOf(stage)).id },
      body: { name: 'Globex', expiresInDays: 30 },
    }),
  },
  revokePageLink: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await linkOf(stage)).id } }),
  },
  importStatusPage: {
    callers: writes,
    perMinute: 10,
    changes: async (stage) => {
      const { headers, world } = stage;
      const [from, into] = [await pageOf(stage), await pageOf(stage)];
      const made = await world.call('updatePublishedPage', {
        headers,
        path: { id: from.id },
        body: { isPublic: true },
      });
      const { pathname } = new URL((made.json as { readonly url: string }).url);
      return { headers, path: { id: into.id }, body: { url: new URL(pathname, world.product.url).href } };
    },
  },
  listPostTemplates: {
    callers: reads,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await templateOf(stage)).pageId } }),
  },
  createPostTemplate: {
    callers: writes,
    changes: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      return { headers: stage.headers, path: { id }, body: { ...template, items: [{ itemId, status: 'outage' }] } };
    },
  },
  updatePostTemplate: {
    callers: writes,
    changes: async (stage) => {
      const { id, itemId } = await templateOf(stage);
      const items = [{ itemId, status: 'degraded' }];
      return { headers: stage.headers, path: { id }, body: { ...template, name: 'Cards', items } };
    },
  },
  deletePostTemplate: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await templateOf(stage)).id } }),
  },
  visitPublishedPage: {
    callers: bySessionOnly,
    withoutCommand: 'opens a page in a browser, which has the session',
    changes: async (stage) => {
      const { headers, world } = stage;
      const { id } = await pageOf(stage);
      const { json } = await world.call('getPublishedPage', { headers, path: { id } });
      return { headers, body: { url: (json as { readonly url: string }).url } };
    },
  },
  listPosts: {
    callers: reads,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await pageOf(stage)).id } }),
  },
  createPost: {
    callers: writes,
    changes: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      const items = [{ itemId, status: 'degraded' }];
      return {
        headers: stage.headers,
        path: { id },
        body: { kind: 'incident', title: 'Slow', text: 'A moment.', items },
      };
    },
  },
  updatePost: {
    callers: removes,
    changes: async (stage) => {
      const { id, itemId } = await postOf(stage, true);
      return {
        headers: stage.headers,
        path: { id },
        body: { draft: false, items: [{ itemId, status: 'degraded' }] },
      };
    },
  },
  deletePost: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await postOf(stage, true)).id } }),
  },
  addPostUpdate: {
    callers: removes,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await postOf(stage, false)).id },
      body: { phase: 'resolved', text: 'It works again.' },
    }),
  },
  editPostUpdate: {
    callers: removes,
    changes: async (stage) => {
      const { id, updates } = await postOf(stage, false);
      return { headers: stage.headers, path: { id, updateId: updates[0]?.id ?? 0 }, body: { text: 'We know more.' } };
    },
  },
  listSubscribers: {
    callers: readsOfAdmins,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await subscriberOf(stage)).pageId } }),
  },
  exportSubscribers: {
    callers: readsOfAdmins,
    reads: async (stage) => ({ headers: stage.headers, path: { id: (await subscriberOf(stage)).pageId } }),
  },
  addSubscribers: {
    callers: writes,
    withoutCommand: 'the command imports, addresses and files alike',
    changes: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      const subscribers = [{ email: 'ann@mail.example', items: [itemId] }];
      return { headers: stage.headers, path: { id }, body: { consent: true, subscribers } };
    },
  },
  importSubscribers: {
    callers: writes,
    changes: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      const body = { consent: true, csv: 'email\nann@mail.example', items: [itemId] };
      return { headers: stage.headers, path: { id }, body };
    },
  },
  addSubscriberWebhook: {
    callers: writes,
    changes: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      return { headers: stage.headers, path: { id }, body: { url: stage.world.page.url, items: [itemId] } };
    },
  },
  removeSubscriber: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await subscriberOf(stage)).id } }),
  },
  resumeSubscriberEmails: {
    callers: writes,
    changes: async (stage) => {
      const { id } = await pageOf(stage);
      await change(stage.world.em)`
        insert into publishing.stopped_page (page_id, stopped_at, emails, complaints) values (${id}, now(), 500, 5)
      `;
      return { headers: stage.headers, path: { id } };
    },
  },
  countSubscribers: {
    callers: reads,
    reads: async (stage) => {
      const { id, itemId } = await pageOf(stage);
      return { headers: stage.headers, path: { id }, query: { items: itemId } };
    },
  },
  listReceipts: {
    callers: reads,
    reads: async (stage) => {
      const { id } = await pageOf(stage);
      const body = { kind: 'incident', title: 'Slow', text: 'We look into it.' };
      await stage.world.call('createPost', { headers: stage.headers, path: { id }, body });
      return { headers: stage.headers, path: { id } };
    },
  },
  reportEmails: {
    callers: open,
    perMinute: 300,
    withoutCommand: 'called by the mail server of the installation, which has its own token',
    changes: async () => ({
      headers: { 'report-token': REPORT_TOKEN },
      body: { reports: [{ email: 'ann@mail.example', kind: 'bounced' }] },
    }),
  },
  takeDownPage: {
    callers: adminsOnly,
    changes: async (stage) => ({ path: { slug: await slugOf(stage) }, body: { reason: 'It imitates a bank.' } }),
  },
  allowPage: {
    callers: adminsOnly,
    changes: async (stage) => {
      const slug = await slugOf(stage);
      await change(stage.world.em)`
        update publishing.page set taken_down_at = now(), taken_down_because = 'No' where slug = ${slug}
      `;
      return { path: { slug } };
    },
  },
  undoPost: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await postOf(stage, false)).id } }),
  },
  sendPostNow: {
    callers: removes,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await postOf(stage, false)).id } }),
  },
} satisfies Readonly<Record<string, Operation>>;
