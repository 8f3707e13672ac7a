/** What pages say and people choose, as the tests of alerts use it: on May 4, 2026. */

export const everything = { incidents: true, resolved: true, maintenance: true, statusChange: true };
export const incidentsOnly = { incidents: true, resolved: true, statusChange: false };

export const incident = { id: 'i1', name: 'Payments fail' };

/** The incident, over at this time. */
export const resolvedAt = (time: string) => ({
  ...incident,
  status: 'resolved',
  resolvedAt: `2026-05-04T${time}:00.000Z`,
});

export const update = (status: string, time: string, body = `It is ${status}.`) => ({
  status,
  body,
  at: `2026-05-04T${time}:00.000Z`,
});

/** So many incidents, each of its own. */
export const flood = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ id: `f${from + i}`, name: `Failure ${from + i}` }));
