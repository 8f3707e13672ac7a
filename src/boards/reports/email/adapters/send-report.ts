import { createHash } from 'node:crypto';
import { durationText } from '#trouble-span';
import type { Mailer } from '../../../../platform/mail/mail.ts';
import { greeting, type MailBlock, mailLayout } from '../../../../platform/mail/mail-layout.ts';
import { percentOf } from '../../figures.ts';
import type { Report, ServiceReport } from '../../make-report.ts';
import type { Member } from '../ports.ts';
import type { AddressedReport, SendReport } from '../send-report-emails.ts';

type Options = {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly unsubscribeUrlOf: (member: Member) => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

export const sendReport =
  ({ mailer, unsubscribeUrlOf, publicUrl }: Options): SendReport =>
  async (addressed) => {
    const { member, reader, month, report } = addressed;
    const unsubscribeUrl = unsubscribeUrlOf(member);
    const heading = headingOf(report);
    const layout = mailLayout({
      label: `${reader.team} · ${report.board?.name ?? 'All services'}`,
      heading,
      blocks: blocksOf(report),
      button: { text: 'Open report', url: `${publicUrl}${pathOf(addressed)}` },
      reason: `You get this email because you chose the monthly report of ${reader.team}.`,
      unsubscribeUrl,
    });
    const sent = createHash('sha256').update(`${member.teamId} ${member.userId} ${month}`).digest('hex');
    const id = `report-${sent.slice(0, 32)}`;
    const outcome = await mailer.send({ id, to: reader.address, subject: heading, ...layout, unsubscribeUrl });
    // Without a mail server it's in the mailbox folder.
    if (outcome.kind === 'accepted' || outcome.kind === 'kept') return 'accepted';
    return outcome.retryable ? 'unreachable' : 'refused';
  };

/** `October 2026: 99.98% uptime` */
const headingOf = ({ period, figures }: Report): string => {
  const uptime = percentOf(figures.parts);
  return `${period.label}: ${uptime === undefined ? 'no uptime yet' : `${uptime}% uptime`}`;
};

/** More services would hide the worst ones. */
const MOST_SERVICES = 5;

const blocksOf = ({ sentence, figures: { parts }, incidents, isComplete, services }: Report): readonly MailBlock[] => {
  const troubled = services.filter(({ figures }) => figures.parts.outage + figures.parts.degraded > 0);
  const worst = troubled.slice(0, MOST_SERVICES);
  const more = troubled.length - worst.length;
  return [
    greeting(),
    { kind: 'text', text: sentence },
    {
      kind: 'facts',
      rows: [
        ['Incidents', `${isComplete ? '' : 'more than '}${incidents.length}`],
        ['Down', lengthOf(parts.outage)],
        ['Degraded', lengthOf(parts.degraded)],
        ['Unknown', lengthOf(parts.unknown)],
      ],
    },
    ...(worst.length === 0
      ? []
      : [
          { kind: 'text', text: 'Affected most:' } as const,
          {
            kind: 'list',
            items: [...worst.map((one) => ({ text: lineOf(one) })), ...(more > 0 ? [{ text: `${more} more` }] : [])],
          } as const,
        ]),
  ];
};

/** `GitHub: 99.91% uptime, 9 minutes down, 48 minutes degraded; target of 99.95% missed` */
const lineOf = ({ service, uptime, figures: { parts }, target }: ServiceReport): string => {
  const facts = [
    uptime === undefined ? '' : `${uptime}% uptime`,
    parts.outage > 0 ? `${durationText(parts.outage)} down` : '',
    parts.degraded > 0 ? `${durationText(parts.degraded)} degraded` : '',
  ];
  const missed = target && target.leftMs < 0 ? `; target of ${target.percent}% missed` : '';
  return `${service.name}: ${facts.filter((fact) => fact !== '').join(', ')}${missed}`;
};

const lengthOf = (ms: number): string => (ms === 0 ? 'none' : durationText(ms));

const pathOf = ({ reader, report, month }: AddressedReport): string => {
  const query = new URLSearchParams({
    ...(report.board && { board: report.board.slug }),
    period: month,
    team: reader.slug,
  });
  return `/reports?${query}`;
};
