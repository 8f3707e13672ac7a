import type { ServerEvent } from './call.ts';
import { ConnectionError } from './errors.ts';
import type { TimeLimit } from './time-limit.ts';

/** @internal Reads a response: JSON, text, or a stream. */
export const readAnswer = async (response: Response, limit: TimeLimit): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return eventsOf(linesOf(response, limit));
  try {
    // A proxy's login page, or another server at this URL: never good news from nothing.
    if (!response.headers.has('request-id')) throw new TypeError('Its Request-Id is missing');
    const text = await response.text();
    if (response.status === 204) return undefined;
    const isJson = /[/+]json\b/.test(type);
    const answer: unknown = isJson ? JSON.parse(text) : text;
    if (!answer || (isJson ? typeof answer !== 'object' : !/^text\/(markdown|plain; version)/.test(type)))
      throw new TypeError(type);
    return answer;
  } catch (cause) {
    limit.signal.throwIfAborted();
    throw new ConnectionError(
      `Not an answer of Allclear: ${response.status} ${type || 'without a type'} from ${response.url}`,
      { cause },
    );
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
