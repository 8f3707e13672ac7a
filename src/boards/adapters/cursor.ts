import { z } from 'zod';
import { cursorOf } from '../../platform/http/lists/list-pages.ts';

const id = z.int().min(1);
const moment = z.iso.datetime().pipe(z.coerce.date());

export const serviceCursor = cursorOf(z.object({ name: z.string().max(200), id: id.max(2_147_483_647) }));
export const incidentCursor = cursorOf(z.object({ startedAt: moment, id: id.max(2_147_483_647) }));
export const changeCursor = cursorOf(z.object({ changedAt: moment, id }));
