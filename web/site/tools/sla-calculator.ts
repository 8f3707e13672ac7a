import { allowedMinutes, creditOf, formatMinutes, formatPercent, MONTH_MINUTES, uptimeOf } from './sla.ts';

/** The calculator of sla-page.tsx; the page already contains its first results. */
const form = document.querySelector<HTMLFormElement>('[data-sla]');

/** Reads a field's number, within its limits; undefined while it isn't a valid number. */
const numberIn = (name: string): number | undefined => {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || !field.validity.valid || field.value === '') return undefined;
  return field.valueAsNumber;
};

const write = (output: Element | null | undefined, text: string | undefined): void => {
  if (output) output.textContent = text ?? 'not a number';
};

const update = (): void => {
  const uptime = numberIn('uptime');
  for (const output of form?.querySelectorAll<HTMLElement>('[data-period]') ?? [])
    write(
      output,
      uptime === undefined ? undefined : formatMinutes(allowedMinutes(uptime, Number(output.dataset.period))),
    );
  const [minutes, bill] = [numberIn('minutes'), numberIn('bill')];
  const reached = minutes === undefined ? undefined : uptimeOf(minutes, MONTH_MINUTES);
  write(form?.querySelector('[data-result="uptime"]'), reached === undefined ? undefined : formatPercent(reached));
  const credit = reached === undefined || bill === undefined ? undefined : creditOf(reached, bill);
  write(form?.querySelector('[data-result="credit"]'), credit?.toLocaleString('en-GB', { maximumFractionDigits: 2 }));
};

form?.addEventListener('input', update);
form?.addEventListener('submit', (event) => event.preventDefault());
