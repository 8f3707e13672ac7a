import { createHash } from 'node:crypto';
import { durationText } from '#trouble-span';
import type { Mailer } from '../../../../platform/mail/mail.ts';
import { greeting, type MailBlock, mailLayout } from '../../../../platform/mail/mail-layout.ts';
import { percentOf } from '../../figures.ts';
import { type Report, type ServiceReport, subjectOf } from '../../make-report.ts';
import type { Member } from '../ports.ts';
import type { AddressedReport, SendReport } from '../send-report-emails.ts';

type FactRows = Extract<MailBlock, { readonly kind: 'facts' }>['rows'];

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
      label: `${reader.team} · ${subjectOf(report)}`,
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

const blocksOf = (report: Report): readonly MailBlock[] => [
  greeting(),
  { kind: 'text', text: report.sentence },
  { kind: 'facts', rows: [...factsOf(report), ...targetOf(report)] },
  ...worstOf(report),
];

const factsOf = ({ figures: { parts }, incidents, isComplete }: Report): FactRows => [
  ['Incidents', `${isComplete ? '' : 'more than '}${incidents.length}`],
  ['Down', lengthOf(parts.outage)],
  ['Degraded', lengthOf(parts.degraded)],
  ['Unknown', lengthOf(parts.unknown)],
];

/** Only in the report of one service; in others, a service's line says if it missed its target. */
const targetOf = ({ isOfService, services: [first] }: Report): FactRows =>
  isOfService && first?.target
    ? [['Uptime target', `${first.target.percent}%, ${isMissed(first) ? 'missed' : 'met'}`]]
    : [];

const isMissed = ({ target }: ServiceReport): boolean => target !== undefined && target.leftMs < 0;

/** More services would hide the worst ones. */
const MOST_SERVICES = 5;

const worstOf = ({ services, isOfService }: Report): readonly MailBlock[] => {
  const troubled = services.filter(({ figures }) => figures.parts.outage + figures.parts.degraded > 0);
  if (isOfService || troubled.length === 0) return [];
  const worst = troubled.slice(0, MOST_SERVICES).map((one) => ({ text: lineOf(one) }));
  const more = troubled.length - worst.length;
  return [
    { kind: 'text', text: 'Affected most:' },
    { kind: 'list', items: more > 0 ? [...worst, { text: `${more} more` }] : worst },
  ];
};

/** `GitHub: 99.91% uptime, 9 minutes down, 48 minutes degraded; target of 99.95% missed` */
const lineOf = (one: ServiceReport): string => {
  const { service, uptime, figures, target } = one;
  const { outage, degraded } = figures.parts;
  const facts = [
    uptime === undefined ? '' : `${uptime}% uptime`,
    outage > 0 ? `${durationText(outage)} down` : '',
    degraded > 0 ? `${durationText(degraded)} degraded` : '',
  ];
  const missed = isMissed(one) ? `; target of ${target?.percent}% missed` : '';
  return `${service.name}: ${facts.filter((fact) => fact !== '').join(', ')}${missed}`;
};

const lengthOf = (ms: number): string => (ms === 0 ? 'none' : durationText(ms));

const pathOf = ({ reader, report, month }: AddressedReport): string => {
  const query = new URLSearchParams({
    ...(report.isOfService && { serviceId: String(report.services[0]?.service.id) }),
    ...(report.board && { board: report.board.slug }),
    period: month,
    team: reader.slug,
  });
  return `/reports?${query}`;
};
