import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidFields } from '../../../shared/errors.ts';

/** The place of a list where the next part of it begins: what stands last, as text that nobody has to understand. */
export type Cursor<Place> = {
  readonly write: (place: Place) => string;
  /** @throws AppError invalid_input at the parameter for what no list of this kind gave */
  readonly read: (text: string | undefined) => Place | undefined;
};

/** `shape` is what the place is as JSON; `parameter` is the one that takes it. */
export const cursorOf = <Place>(shape: z.ZodType<Place>, parameter = 'cursor'): Cursor<Place> => ({
  write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  read: (text) => {
    if (text === undefined) return undefined;
    const place = shape.safeParse(jsonOf(text));
    if (!place.success)
      throw invalidFields({ [parameter]: 'This cursor is not one that this list gave. Begin without one.' });
    return place.data;
  },
});

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Links the same address with the cursor of what follows (RFC 8288); nothing where nothing does. */
export const linkNext = (
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: string | null | undefined,
  parameter = 'cursor',
): void => {
  if (cursor == null) return;
  const [path = '', query = ''] = request.url.split('?', 2);
  const next = new URLSearchParams(query);
  next.set(parameter, cursor);
  reply.header('link', `<${path}?${next}>; rel="next"`);
};
