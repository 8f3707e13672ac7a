/** A line of the server's log, as JSON. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The lines that no call may cause: errors, answers of 5xx, and stacks at any level. */
export const faultsInLog = (lines: readonly LogLine[]): readonly string[] =>
  lines.filter(isFault).map((line) => JSON.stringify(line));

const isFault = (line: LogLine): boolean =>
  line.level === 'error' || line.level === 'fatal' || Number(line.status) >= 500 || hasStack(line);

/** Fields that hold objects, such as `err`, may have one. */
const hasStack = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? 'stack' in value || Object.values(value).some(hasStack)
    : typeof value === 'string' && /\n\s+at /.test(value);
