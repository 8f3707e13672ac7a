import { z } from 'zod';
import { invalidFields } from '../../shared/errors.ts';

/** The place of a list where the next part of it begins: what stands last, as text that nobody has to understand. */
export type Cursor<Place> = {
  readonly write: (place: Place) => string;
  /** @throws AppError invalid_input at `cursor` for what no list of this kind gave */
  readonly read: (text: string | undefined) => Place | undefined;
};

/** `shape` is what the place is as JSON. */
const cursorOf = <Place>(shape: z.ZodType<Place>): Cursor<Place> => ({
  write: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
  read: (text) => {
    if (text === undefined) return undefined;
    const place = shape.safeParse(jsonOf(text));
    if (!place.success)
      throw invalidFields({ cursor: 'This cursor is not one that this list gave. Begin without one.' });
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

const id = z.int().min(1);
const moment = z.iso.datetime().pipe(z.coerce.date());

export const serviceCursor = cursorOf(z.object({ name: z.string().max(200), id }));
export const incidentCursor = cursorOf(z.object({ startedAt: moment, id: id.max(2_147_483_647) }));
export const changeCursor = cursorOf(z.object({ changedAt: moment, id }));
