import type { AccessTable } from '../../platform/http/access.ts';
import { readsBoard, writes } from '../kinds-of-access.ts';

/** The rows of reports in the access table. */
export const accessOfReports = {
  getReport: readsBoard,
  setReportTarget: writes,
} as const satisfies Partial<AccessTable>;
