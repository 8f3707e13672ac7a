import type { ReportName, StoredReport } from './ports.ts';

/** One report for each alert of several calls: the last one counts, with the start of the first one that began it. */
export const mergeReports = (reports: readonly StoredReport[]): readonly StoredReport[] => {
  const byAlert = new Map<string, StoredReport>();
  for (const report of reports) {
    const name = nameOf(report);
    const known = byAlert.get(name);
    byAlert.set(name, known?.opens ? { ...report, ...startOf(known, report), opens: true } : report);
  }
  return [...byAlert.values()];
};

export const nameOf = ({ sourceId, key }: ReportName): string => `${sourceId} ${key}`;

const startOf = (known: StoredReport, report: StoredReport): Pick<StoredReport, 'startedAt' | 'hasStart'> => {
  const { startedAt, hasStart } = report.hasStart ? report : known;
  return { startedAt, hasStart };
};
