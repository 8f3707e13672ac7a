import type { AccessTable } from '../../platform/http/access.ts';
import {
  attempts,
  byToken,
  configures,
  disconnects,
  ofPages,
  perMinute,
  reads,
  readsAudit,
  readsBoard,
  removes,
  writes,
} from '../kinds-of-access.ts';

/** The rows of published status pages in the access table: admins change pages, members post and set statuses. */
export const accessOfPublishing = {
  listPublishedPages: ofPages(readsBoard),
  getPublishedPage: ofPages(readsBoard),
  createPublishedPage: configures,
  updatePublishedPage: configures,
  deletePublishedPage: disconnects,
  // Base64 of 200 kB.
  setPageImage: { ...configures, maxBodyBytes: 300_000 },
  deletePageImage: disconnects,
  editPublishedContent: { ...configures, maxBodyBytes: 1_048_576 },
  setPublishedStatus: ofPages(writes),
  // A read-only team can still correct and end what its customers read.
  clearPublishedStatus: ofPages(removes),
  sendPublishedStatus: ofPages(writes),
  listPosts: ofPages(readsBoard),
  createPost: ofPages(writes),
  updatePost: ofPages(removes),
  deletePost: ofPages(removes),
  addPostUpdate: ofPages(removes),
  editPostUpdate: ofPages(removes),
  // Addresses of customers are for admins.
  listSubscribers: { ...readsAudit, readsAddresses: true },
  exportSubscribers: { ...readsAudit, readsAddresses: true },
  addSubscribers: { ...configures, maxBodyBytes: 1_048_576 },
  addSubscriberWebhook: { ...configures, goesOut: true },
  removeSubscriber: disconnects,
  resumeSubscriberEmails: configures,
  countSubscribers: reads,
  listReceipts: reads,
  reportEmails: { ...byToken, rateLimit: perMinute(300) },
  getPageDomain: { ...reads, role: 'admin' },
  addPageDomain: configures,
  removePageDomain: disconnects,
  checkPageDomain: { ...disconnects, goesOut: true, rateLimit: attempts },
  undoPost: ofPages(removes),
  sendPostNow: ofPages(removes),
} as const satisfies Partial<AccessTable>;
