import type { AccessTable } from '../../platform/http/access.ts';
import { configures, disconnects, feedReader, reads, readsBoard, writes } from '../kinds-of-access.ts';

/** The rows of reports in the access table. */
export const accessOfReports = {
  getReport: readsBoard,
  setReportTarget: writes,
  listReportLinks: reads,
  createReportLink: { ...configures, isHeavy: true },
  deleteReportLink: disconnects,
  getSharedReport: feedReader,
} as const satisfies Partial<AccessTable>;
