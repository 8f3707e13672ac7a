import type { ServerEvent } from './call.ts';
import { ConnectionError } from './errors.ts';
import type { TimeLimit } from './time-limit.ts';

/** @internal Reads a response: JSON, text, or a stream. */
export const readAnswer = async (response: Response, limit: TimeLimit): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return eventsOf(linesOf(response, limit));
  if (type.startsWith('application/x-ndjson')) return entriesOf(linesOf(response, limit));
  try {
    const text = await response.text();
    if (!/[/+]json\b/.test(type)) return text === '' ? undefined : text;
    return JSON.parse(text);
  } catch (cause) {
    limit.signal.throwIfAborted();
    throw new ConnectionError('The answer broke off', { cause });
  } finally {
    limit.end();
  }
};

/** Reads the next chunk within the time limit. A stream can last, but not be silent. The reader's own time doesn't count. */
async function* linesOf({ body }: Response, limit: TimeLimit): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    while (reader) {
      limit.restart();
      const { done, value } = await reader.read();
      limit.stop();
      if (done) break;
      const lines = (rest + value).split(/\r?\n/);
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest) yield rest;
  } catch (cause) {
    limit.signal.throwIfAborted();
    throw new ConnectionError('The stream broke off', { cause });
  } finally {
    limit.end();
    await reader?.cancel().catch(() => undefined);
  }
}

async function* entriesOf(lines: AsyncIterable<string>): AsyncGenerator<unknown> {
  for await (const line of lines) if (line) yield JSON.parse(line);
}

/** Parses an event stream as in the HTML standard. Blocks without data aren't events. */
async function* eventsOf(lines: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let event = 'message';
  let data: string[] = [];
  for await (const line of lines) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    if (line !== '') continue;
    if (data.length > 0) yield { event, data: data.join('\n') };
    event = 'message';
    data = [];
  }
}
