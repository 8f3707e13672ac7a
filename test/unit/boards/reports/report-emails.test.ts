import { describe, expect, test } from 'vitest';
import { lastMonth, sendingTime } from '../../../../src/boards/reports/email/months.ts';
import type { DueReportEmail, ReportEmails, ReportReader } from '../../../../src/boards/reports/email/ports.ts';
import { type AddressedReport, sendReportEmails } from '../../../../src/boards/reports/email/send-report-emails.ts';
import type { MakeReport, ReportScope, WantedReport } from '../../../../src/boards/reports/make-report.ts';
import { notFound } from '../../../../src/shared/errors.ts';

const reader: ReportReader = { address: 'ada@acme.example', team: 'Acme', slug: 'acme', timeZone: 'Europe/London' };

/** One member's choice in memory, at a time that the test sets. */
const stage = (begin: string, more: Partial<ReportReader> | null = {}, scope: ReportScope = {}) => {
  let at = new Date(begin);
  let row: (DueReportEmail & { dueAt: Date }) | undefined = {
    teamId: 1,
    userId: 2,
    ...scope,
    sentMonth: '2026-10',
    dueAt: new Date(begin),
  };
  const sent: string[] = [];
  let outcome: 'accepted' | 'refused' | 'unreachable' = 'accepted';
  let isReadOnly = false;
  let isDeleted = false;
  const emails: Omit<ReportEmails, 'find' | 'choose'> = {
    stop: async () => {
      row = undefined;
    },
    claimDue: async (now) => {
      if (!row || row.dueAt > now) return undefined;
      row = { ...row, dueAt: new Date(now.getTime() + 60_000) };
      return row;
    },
    postpone: async (_member, dueAt, sentMonth) => {
      if (row) row = { ...row, dueAt, sentMonth };
    },
  };
  const run = sendReportEmails({
    emails: emails as ReportEmails,
    readerOf: async () => (more === null ? undefined : { ...reader, ...more }),
    isReadOnly: async () => isReadOnly,
    make: (async (_team: number, { serviceId }: WantedReport, zone: string) => {
      if (serviceId !== undefined && isDeleted) throw notFound('The service');
      return { zone: serviceId === undefined ? zone : `${zone}, service ${serviceId}` };
    }) as unknown as MakeReport,
    send: async ({ month, report }: AddressedReport) => {
      if (outcome === 'accepted') sent.push(`${month} ${Reflect.get(report, 'zone')}`);
      return outcome;
    },
    now: () => at,
  });
  return {
    sent,
    row: () => row,
    to: async (moment: string) => {
      at = new Date(moment);
      await run();
    },
    answers: (next: typeof outcome) => {
      outcome = next;
    },
    readOnly: (next: boolean) => {
      isReadOnly = next;
    },
    deleted: (next: boolean) => {
      isDeleted = next;
    },
  };
};

describe('the time of a monthly report', () => {
  test.each([
    ['2026-12-01T00:30:00Z', 'Europe/London', '2026-11'],
    ['2026-12-01T00:30:00Z', 'America/New_York', '2026-10'],
    ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '2026-12'],
    ['2027-01-15T12:00:00Z', 'UTC', '2026-12'],
  ])('at %s in %s the last month is over', (now, zone, month) => {
    expect(lastMonth(zone, new Date(now))).toBe(month);
  });

  test.each([
    ['2026-11', 'Europe/London', '2026-12-01T07:00:00.000Z'],
    ['2026-12', 'America/New_York', '2027-01-01T12:00:00.000Z'],
    ['2026-06', 'Asia/Tokyo', '2026-06-30T22:00:00.000Z'],
  ])('the report of %s in %s goes out at 7:00 on the 1st', (month, zone, at) => {
    expect(sendingTime(month, zone).toISOString()).toBe(at);
  });
});

describe('monthly reports', () => {
  test('go out once, at 7:00 on the 1st, however often the work runs', async () => {
    const { sent, to, row } = stage('2026-11-20T12:00:00Z');
    await to('2026-11-30T23:00:00Z');
    await to('2026-12-01T06:59:00Z');
    expect(sent).toEqual([]);
    for (const at of ['2026-12-01T07:00:10Z', '2026-12-01T07:00:40Z', '2026-12-02T07:00:00Z']) await to(at);
    expect(sent).toEqual(['2026-11 Europe/London']);
    expect(row()?.dueAt.toISOString()).toBe('2027-01-01T07:00:00.000Z');
    await to('2027-01-01T07:01:00Z');
    expect(sent).toEqual(['2026-11 Europe/London', '2026-12 Europe/London']);
  });

  test('are retried while the mail server is away, and given up for a refused address', async () => {
    const { sent, to, answers } = stage('2026-12-01T07:00:00Z');
    answers('unreachable');
    await to('2026-12-01T07:00:00Z');
    answers('accepted');
    await to('2026-12-01T07:00:30Z');
    expect(sent).toEqual([]);
    await to('2026-12-01T07:01:30Z');
    await to('2026-12-01T07:03:30Z');
    expect(sent).toEqual(['2026-11 Europe/London']);
    answers('refused');
    await to('2027-01-01T08:00:00Z');
    answers('accepted');
    await to('2027-01-02T08:00:00Z');
    expect(sent).toHaveLength(1);
  });

  test('of months that nobody sent are skipped but for the last', async () => {
    const { sent, to } = stage('2026-12-01T07:00:00Z');
    await to('2027-03-04T10:00:00Z');
    expect(sent).toEqual(['2027-02 Europe/London']);
  });

  test('of a deleted service are skipped, and go on once it is restored', async () => {
    const { sent, to, deleted } = stage('2026-12-01T07:00:00Z', {}, { serviceId: 7 });
    deleted(true);
    await to('2026-12-01T07:00:00Z');
    deleted(false);
    await to('2026-12-20T07:00:00Z');
    expect(sent).toEqual([]);
    await to('2027-01-01T07:00:00Z');
    expect(sent).toEqual(['2026-12 Europe/London, service 7']);
  });

  test('pause while the team is read-only or the address unconfirmed, and end with the membership', async () => {
    const paused = stage('2026-12-01T07:00:00Z');
    paused.readOnly(true);
    await paused.to('2026-12-01T08:00:00Z');
    paused.readOnly(false);
    await paused.to('2026-12-05T08:00:00Z');
    expect(paused.sent).toEqual([]);
    await paused.to('2027-01-01T08:00:00Z');
    expect(paused.sent).toEqual(['2026-12 Europe/London']);
    const unconfirmed = stage('2026-12-01T07:00:00Z', { address: undefined });
    await unconfirmed.to('2026-12-01T08:00:00Z');
    expect([unconfirmed.sent, unconfirmed.row()?.sentMonth]).toEqual([[], '2026-11']);
    const left = stage('2026-12-01T07:00:00Z', null);
    await left.to('2026-12-01T08:00:00Z');
    expect(left.row()).toBeUndefined();
  });
});
