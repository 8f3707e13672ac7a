import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidFields } from '../../../shared/errors.ts';

/** A cursor: where the next page of a list begins, as opaque text. */
export type Cursor<Place> = {
  readonly write: (place: Place) => string;
  /** @throws AppError invalid_input at the parameter for a cursor that no list of this kind returned */
  readonly read: (text: string | undefined) => Place | undefined;
};

/** `shape` is the cursor's JSON; `parameter` is the parameter that takes it. */
export const cursorOf = <Place>(shape: z.ZodType<Place>, parameter = 'cursor'): Cursor<Place> => ({
  write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  read: (text) => {
    if (text === undefined) return undefined;
    const place = shape.safeParse(jsonOf(text));
    if (!place.success)
      throw invalidFields({ [parameter]: "This cursor isn't from this list. Start again without a cursor." });
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

/** Links to the next page with its cursor (RFC 8288); nothing after the last page. */
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
