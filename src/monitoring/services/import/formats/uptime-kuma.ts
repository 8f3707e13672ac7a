import { invalidFields } from '../../../../shared/errors.ts';
import { parseJson } from '../../../pages/reading/json.ts';
import type { ImportedService, ImportList, LeftOut } from '../import-list.ts';

/** Returns true if a text is JSON, of which we read only exports of Uptime Kuma. */
export const looksLikeJson = (text: string): boolean => /^[{[]/.test(text);

/** The types of monitors with a URL (Uptime Kuma's server/model/monitor.js); the others have hosts, ports or queues. */
const webTypes: ReadonlySet<string> = new Set(['http', 'keyword', 'json-query', 'real-browser']);

/**
 * Uptime Kuma's backup (Settings, Backup, Export): `{ version, notificationList, monitorList }`. A monitor has `id`, `name`,
 * `type`, `url` and, from 1.22 on, `parent`, its group's id. Nothing else is read, and no secrets.
 * @throws AppError invalid_input at `text` for other JSON
 */
export const readUptimeKuma = (text: string): ImportList => {
  const parsed = parseJson(text);
  if (parsed.kind === 'not-json') throw invalidFields({ text: "This looks like JSON, but it isn't valid JSON." });
  const list = isRecord(parsed.value) ? parsed.value.monitorList : undefined;
  if (typeof list !== 'object' || list === null)
    throw invalidFields({ text: "This JSON isn't an Uptime Kuma export: it has no monitorList." });
  const monitors = Object.values(list).filter(isRecord);
  const groups = new Map(monitors.filter(isGroup).map(({ id, name }) => [id, textOf(name)]));
  const watching = monitors.filter((monitor) => !isGroup(monitor));
  return {
    format: 'uptime-kuma',
    services: watching.filter(isWeb).map((monitor) => serviceOf(monitor, groups)),
    leftOut: watching.filter((monitor) => !isWeb(monitor)).map(leftOutOf),
  };
};

type Monitor = Readonly<Record<string, unknown>>;

const isGroup = ({ type }: Monitor): boolean => type === 'group';
const isWeb = ({ type }: Monitor): boolean => webTypes.has(String(type));

const serviceOf = (
  { name, url, parent }: Monitor,
  groups: ReadonlyMap<unknown, string | undefined>,
): ImportedService => ({
  name: textOf(name),
  address: textOf(url),
  category: groups.get(parent),
});

const leftOutOf = ({ name, type }: Monitor): LeftOut => ({
  name: textOf(name),
  reason: `This monitor has the type ${textOf(type)?.slice(0, 40) ?? 'unknown'}, which has no URL.`,
});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const isRecord = (value: unknown): value is Monitor => typeof value === 'object' && value !== null;
