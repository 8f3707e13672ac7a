import type { components } from '#api';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { givenPost, givenUpdate } from '../../adapters/given-post.ts';
import { type PostPreview, type Previewing, previewPage, previewPost, previewUpdate } from '../preview-post.ts';

export const previewHandlers = (previewing: Previewing) =>
  ({
    previewPublishedPage: async ({ actor, path }) => ({ page: await previewPage(previewing)(actor, path.id) }),
    previewPost: async ({ actor, path, body }) =>
      previewJson(await previewPost(previewing)(actor, path.id, givenPost(body))),
    previewPostUpdate: async ({ actor, path, body }) =>
      previewJson(await previewUpdate(previewing)(actor, path.id, givenUpdate(body))),
  }) satisfies Partial<Handlers>;

const previewJson = ({ page, email }: PostPreview): components['schemas']['PostPreview'] => ({
  page,
  email: email ? { subject: email.subject, html: email.html } : null,
});
