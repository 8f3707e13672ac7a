import { incidentOf, maintenanceOf, statusOf } from '../../visitors/formats/statuspage.ts';
import type { Scene } from '../../visitors/scene.ts';
import { postIn } from '../emails/notification-email.ts';
import type { DueNotification } from '../ports.ts';

/** The JSON of a webhook in the shape of Statuspage's; undefined if the page doesn't show the post any more. */
export const webhookBody = (
  scene: Scene,
  notice: DueNotification['notice'],
  links: { readonly unsubscribe: string; readonly documentation: string },
): string | undefined => {
  const { incident, maintenance } = postIn(scene.page, notice.postPublicId);
  const post = maintenance ? maintenanceOf(scene, maintenance) : incident && incidentOf(scene, incident);
  if (!post) return undefined;
  return JSON.stringify({ meta: links, page: pageOf(scene), incident: post });
};

/** Asks the receiver of a webhook to confirm it, and gives it the secret that signs its messages. */
export const confirmationBody = (
  scene: Scene,
  subscription: { readonly confirm: string; readonly secret: string },
  documentation: string,
): string => JSON.stringify({ meta: { documentation }, page: pageOf(scene), subscription });

const pageOf = (scene: Scene) => {
  const { indicator, description } = statusOf(scene);
  return { id: scene.page.publicId, status_indicator: indicator, status_description: description };
};
