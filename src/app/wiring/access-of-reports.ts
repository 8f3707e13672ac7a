import type { AccessTable } from '../../platform/http/access.ts';
import { configures, disconnects, feedReader, reads, readsBoard, writes } from '../kinds-of-access.ts';

/** The rows of reports in the access table. */
export const accessOfReports = {
  getReport: readsBoard,
  setReportTarget: writes,
  getReportEmail: { ...reads, key: 'never' },
  // Viewers choose what they read, and anybody may stop it.
  setReportEmail: { ...writes, role: 'viewer', key: 'never', whenReadOnly: true },
  listReportLinks: reads,
  createReportLink: { ...configures, isHeavy: true },
  takeOverReportLink: configures,
  deleteReportLink: disconnects,
  getSharedReport: feedReader,
} as const satisfies Partial<AccessTable>;
