import type { MaintenancePhase, PublishedMaintenance, PublishedUpdate } from '../../published-page.ts';
import { type EmailParts, emailOf, type SubscriberEmail } from '../../visitors/emails/email-layout.ts';
import { commonOf, firstLine, type Recipient } from '../../visitors/emails/incident-emails.ts';
import type { Scene } from '../../visitors/scene.ts';
import { subscriberWords } from '../words/index.ts';

export type AboutMaintenance = {
  readonly scene: Scene;
  readonly maintenance: PublishedMaintenance;
  readonly to: Recipient;
};

/** Says that maintenance is planned or starts soon, with its time. */
export const plannedEmail = (about: AboutMaintenance, isReminder: boolean): SubscriberEmail => {
  const { email } = subscriberWords[about.scene.page.language];
  const { title, updates } = about.maintenance;
  const subject = isReminder ? email.soon(title) : email.planned(title);
  return maintenanceEmail(about, subject, updates.at(-1)?.text ?? '', true);
};

/** Says an update of maintenance: its start, its end, or more about it. */
export const maintenanceUpdateEmail = (
  about: AboutMaintenance,
  { phase, text }: PublishedUpdate<MaintenancePhase>,
): SubscriberEmail => {
  const { scene, maintenance } = about;
  const { email } = subscriberWords[scene.page.language];
  const isStart = maintenance.updates.findLast((update) => update.phase === 'in_progress')?.text === text;
  const subjectOf = { in_progress: email.started, completed: email.completed } as const;
  const named = phase === 'completed' || (phase === 'in_progress' && isStart);
  const subject = named ? subjectOf[phase](maintenance.title) : scene.words.email.update(maintenance.title);
  return maintenanceEmail(about, subject, text, phase !== 'completed');
};

/** Only the end has an unbroken line. */
const maintenanceEmail = (
  { scene, maintenance, to }: AboutMaintenance,
  subject: string,
  body: string,
  isOpen: boolean,
): SubscriberEmail => {
  const { words, times } = scene;
  const { title, items, startsAt, endsAt } = maintenance;
  const affects = items.length === 0 ? '' : ` ${words.page.affects(times.list(items.map(({ name }) => name)))}`;
  const facts = `${times.span(startsAt, endsAt)}.${affects}`;
  const block: EmailParts['block'] = isOpen
    ? { name: items[0]?.name ?? title, text: words.status.maintenance, status: 'maintenance' }
    : undefined;
  const { viewMaintenance } = subscriberWords[scene.page.language].email;
  return emailOf(scene, {
    subject,
    preview: firstLine(body) || facts,
    block,
    heading: subject,
    facts,
    body,
    ...commonOf(scene, maintenance, to, viewMaintenance),
  });
};
