import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeKind, NotificationState } from '../ports.ts';
import type { SubscriberKind, SubscriberSource, SubscriberState, Suppression, UnsubscribedBy } from '../subscriber.ts';

export const subscriberTable = defineEntity({
  name: 'Subscriber',
  tableName: 'publishing.subscriber',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer(),
    kind: p.text().$type<SubscriberKind>(),
    address: p.text(),
    sealedUrl: p.text().nullable(),
    sealedSecret: p.text().nullable(),
    itemIds: p.array(Number).columnType('integer[]').default([]),
    state: p.text().$type<SubscriberState>(),
    source: p.text().$type<SubscriberSource>(),
    createdAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    unsubscribedAt: p.datetime().nullable(),
    unsubscribedBy: p.text().$type<UnsubscribedBy>().nullable(),
    emailDueAt: p.datetime().nullable(),
    emailedAt: p.datetime().nullable(),
    failedDays: p.integer().default(0),
    failedOn: p.date().nullable(),
    suppressedAt: p.datetime().nullable(),
    suppressedBecause: p.text().$type<Suppression>().nullable(),
    complainedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'subscriber_address_key', properties: ['pageId', 'kind', 'address'] }],
});

export const noticeTable = defineEntity({
  name: 'Notice',
  tableName: 'publishing.notice',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer(),
    postId: p.integer(),
    updateId: p.integer().unique('notice_update_id_key').nullable(),
    kind: p.text().$type<NoticeKind>(),
    createdAt: p.datetime(),
    dueAt: p.datetime(),
    lastSubscriberId: p.integer().default(0),
    spreadAt: p.datetime().nullable(),
  },
});

export const notificationTable = defineEntity({
  name: 'Notification',
  tableName: 'publishing.notification',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    noticeId: p.integer(),
    postId: p.integer(),
    subscriberId: p.integer(),
    kind: p.text().$type<SubscriberKind>(),
    state: p.text().$type<NotificationState>(),
    dueAt: p.datetime(),
    attempts: p.integer().default(0),
    isBegun: p.boolean().default(false),
    settledAt: p.datetime().nullable(),
    answer: p.text().nullable(),
  },
  uniques: [{ name: 'notification_of_notice', properties: ['noticeId', 'subscriberId'] }],
});

export const stoppedPageTable = defineEntity({
  name: 'StoppedPage',
  tableName: 'publishing.stopped_page',
  properties: {
    pageId: p.integer().primary().autoincrement(false),
    stoppedAt: p.datetime(),
    emails: p.integer(),
    complaints: p.integer(),
    ownerEmailedAt: p.datetime().nullable(),
  },
});

export const subscriberTables = [subscriberTable, noticeTable, notificationTable, stoppedPageTable];
