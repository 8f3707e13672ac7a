/** The latest months as choices, newest first: `{ value: '2026-10', label: 'October 2026' }`. */
export const latestMonths = (now: Date, count: number): readonly { readonly value: string; readonly label: string }[] =>
  Array.from({ length: count }, (_, back) => {
    const at = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back));
    return { value: at.toISOString().slice(0, 7), label: monthName.format(at) };
  });

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
