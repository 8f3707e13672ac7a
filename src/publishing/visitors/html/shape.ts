import type { ItemStatus } from '../../item-status.ts';
import type { PublishedIncident } from '../../published-page.ts';
import { type Html, html } from '../markup/html.ts';
import { classOf } from '../markup/icons.ts';
import type { Scene } from '../scene.ts';

/** A part of an incident's shape. */
type Step = { readonly label: string; readonly from: Date; readonly to: Date; readonly height: number };

/** The shape of an incident as part of the sky, and the times below it as part of the ground. `css` places both. */
export type Shape = { readonly drawing: Html; readonly times: Html; readonly css: string };

const LEFT = 12;
const RIGHT = 80;
/** Per cent of the column, so that labels fit. */
const LEAST_WIDTH = 22;
const GAP = 5;
const HEIGHTS: Readonly<Record<ItemStatus, number>> = {
  outage: 120,
  partial_outage: 98,
  degraded: 74,
  maintenance: 74,
  unknown: 74,
  operational: 62,
};
/** The height while a fix is watched. */
const WATCHED = 62;

/**
 * The incident as a line: it rises when it starts, sinks while its fix is watched, and is flat from its end. Widths follow the
 * time. An open one runs off the right edge.
 */
export const shapeOf = ({ page, words, times }: Scene, incident: PublishedIncident): Shape => {
  const { status, startedAt, monitoringAt, resolvedAt } = incident;
  const end = resolvedAt ?? page.at;
  const isWatched = monitoringAt !== undefined && monitoringAt > startedAt && monitoringAt < end;
  const worst = {
    label: words.status[status],
    from: startedAt,
    to: isWatched ? monitoringAt : end,
    height: HEIGHTS[status],
  };
  const watched = isWatched ? [{ label: words.phase.monitoring, from: monitoringAt, to: end, height: WATCHED }] : [];
  const steps: readonly Step[] = [worst, ...watched];
  const places = placesOf(steps, resolvedAt === undefined);
  const said = words.incident.shape(
    words.status[status],
    times.moment(startedAt),
    resolvedAt && times.moment(resolvedAt),
  );
  const length = ({ from, to }: Step) => times.short(to.getTime() - from.getTime());
  return {
    css: placesCss(steps, places, resolvedAt === undefined),
    drawing: html`<div class="shape" role="img" aria-label="${said}"><span class="fl"></span>
      ${steps.map((step, index) => html`<span class="st s${index} ${classOf[status]}"><b>${step.label}</b>${length(step)}</span>`)}</div>`,
    times: html`<p class="times">${steps.map(
      ({ from }, index) =>
        html`<time class="t${index}" datetime="${from.toISOString()}"><b>${times.time(from)}</b></time>`,
    )}<time class="te" datetime="${end.toISOString()}"><b>${resolvedAt ? times.time(end) : words.incident.now(times.time(end))}</b></time></p>`,
  };
};

type Place = { readonly left: number; readonly width: number };

const placesOf = (steps: readonly Step[], isOpen: boolean): readonly Place[] => {
  const left = isOpen && steps.length === 1 ? 34 : LEFT;
  const whole = (isOpen ? 100 : RIGHT) - left;
  const lengths = steps.map(({ from, to }) => Math.max(1, to.getTime() - from.getTime()));
  const sum = lengths.reduce((total, length) => total + length, 0);
  const free = whole - steps.length * LEAST_WIDTH;
  let at = left;
  return lengths.map((length) => {
    const width = Math.round((LEAST_WIDTH + (free * length) / sum) * 10) / 10;
    const place = { left: at, width };
    at += width;
    return place;
  });
};

const placesCss = (steps: readonly Step[], places: readonly Place[], isOpen: boolean): string => {
  const rules = places.map(({ left, width }, index) => {
    const from = `left:calc(${left}% + ${index * GAP}px)`;
    const isLast = isOpen && index === places.length - 1;
    const size = isLast ? 'right:calc(50% - 50vw);border-right:0;border-radius:11px 0 0 0' : `width:${width}%`;
    return `.shape .s${index}{${from};${size};height:${steps[index]?.height}px}.t${index}{${from}}`;
  });
  const last = places.at(-1);
  const end = isOpen || !last ? 'right:0' : `left:calc(${last.left + last.width}% + ${places.length * GAP}px)`;
  return `${rules.join('')}.te{${end}}`;
};
