/** A line of the server's log, as JSON. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The lines that no call may cause: errors, answers of 5xx, and stacks at any level. */
export const faultsInLog = (lines: readonly LogLine[]): readonly string[] =>
  lines.filter(isFault).map((line) => JSON.stringify(line));

/** The ids up to the newest one that no line of a request has, also of one that couldn't be parsed; the server counts its requests. */
export const unloggedIn = (lines: readonly LogLine[]): readonly number[] => {
  const logged = new Set(
    lines.flatMap(({ msg, reqId }) => (isOfRequest.has(msg) ? Number(String(reqId).slice(4)) : [])),
  );
  const newest = Math.max(0, ...logged);
  return Array.from({ length: newest }, (_, index) => index + 1).filter((id) => !logged.has(id));
};

const isOfRequest = new Set<unknown>(['request', 'unreadable request']);

const isFault = (line: LogLine): boolean =>
  line.level === 'error' || line.level === 'fatal' || Number(line.status) >= 500 || hasStack(line);

/** Fields that hold objects, such as `err`, may have one. */
const hasStack = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? 'stack' in value || Object.values(value).some(hasStack)
    : typeof value === 'string' && /\n\s+at /.test(value);
