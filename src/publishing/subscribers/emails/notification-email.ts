import type { PublishedPage, ReadPast } from '../../published-page.ts';
import type { SubscriberEmail } from '../../visitors/emails/email-layout.ts';
import { allClearEmail, type Recipient, startedEmail, updateEmail } from '../../visitors/emails/incident-emails.ts';
import { type Scene, sceneOf, sceneWith } from '../../visitors/scene.ts';
import type { DueNotification } from '../ports.ts';
import { maintenanceUpdateEmail, plannedEmail } from './maintenance-emails.ts';

type Notice = Pick<DueNotification['notice'], 'kind' | 'isFirst' | 'postPublicId' | 'updatePublicId'>;

/** The incident or maintenance of a notice, among those that the page holds. */
export const postIn = (page: PublishedPage, publicId: string) => {
  const isIt = (post: { readonly publicId: string }): boolean => post.publicId === publicId;
  return {
    incident: page.incidents.find(isIt) ?? page.past.incidents.find(isIt),
    maintenance: page.maintenances.find(isIt) ?? page.past.maintenances.find(isIt),
  };
};

/** A page with one of its posts, however old. */
export const sceneOfPost = async (
  page: PublishedPage,
  publicId: string,
  past: Pick<ReadPast, 'post'>,
): Promise<Scene> => {
  const scene = sceneOf(page);
  const { incident, maintenance } = postIn(page, publicId);
  return incident || maintenance ? scene : sceneWith(scene, { list: [], post: await past.post(page.id, publicId) });
};

/** The email of a notification; undefined if the page doesn't show its post any more. */
export const notificationEmail = (
  scene: Scene,
  notice: Notice,
  to: Recipient,
  toldAt: Date | undefined,
): SubscriberEmail | undefined => {
  const { incident, maintenance } = postIn(scene.page, notice.postPublicId);
  if (maintenance) {
    const about = { scene, maintenance, to };
    const said = maintenance.updates.find(({ publicId }) => publicId === notice.updatePublicId);
    if (!said) return plannedEmail(about, notice.kind === 'reminder');
    return notice.isFirst && said.phase === 'scheduled'
      ? plannedEmail(about, false)
      : maintenanceUpdateEmail(about, said);
  }
  if (!incident) return undefined;
  const about = { scene, incident, to };
  const update = incident.updates.find(({ publicId }) => publicId === notice.updatePublicId);
  if (notice.kind === 'end' && incident.resolvedAt)
    return allClearEmail(about, toldAt ?? incident.startedAt, incident.resolvedAt);
  const isBeginning = notice.isFirst && update === incident.updates.at(-1);
  return !update || isBeginning ? startedEmail(about) : updateEmail(about, update);
};
