import type { AccessTable } from '../../platform/http/access.ts';
import {
  attempts,
  byToken,
  configures,
  disconnects,
  perMinute,
  reads,
  readsAudit,
  readsBoard,
  removes,
  writes,
} from '../kinds-of-access.ts';

/** The rows of published status pages in the access table: admins change pages, members post and set statuses. */
export const accessOfPublishing = {
  listPublishedPages: readsBoard,
  getPublishedPage: readsBoard,
  createPublishedPage: configures,
  updatePublishedPage: configures,
  deletePublishedPage: disconnects,
  // Base64 of 200 kB.
  setPageImage: { ...configures, maxBodyBytes: 300_000 },
  deletePageImage: disconnects,
  editPublishedContent: { ...configures, maxBodyBytes: 1_048_576 },
  setPublishedStatus: writes,
  // A read-only team can still correct and end what its customers read.
  clearPublishedStatus: removes,
  sendPublishedStatus: writes,
  listPosts: readsBoard,
  createPost: writes,
  updatePost: removes,
  deletePost: removes,
  addPostUpdate: removes,
  editPostUpdate: removes,
  // Addresses of customers are for admins.
  listSubscribers: readsAudit,
  exportSubscribers: readsAudit,
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
  undoPost: removes,
  sendPostNow: removes,
} as const satisfies Partial<AccessTable>;
