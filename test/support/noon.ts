/** Noon of a day such as '2026-12-08' where the tests run, as the API writes a moment: it's that day in every time zone. */
export const noonOf = (day: string): string => new Date(`${day}T12:00:00`).toISOString();
