import '../docs/docs-client.ts';
import { make } from '../page/make-element.ts';

/** The API key for calls from the page. It stays in this variable and is gone with the page. */
let key = '';

/** Max characters of a response that are shown; longer ones are cut. */
const MOST_LETTERS = 20_000;

const formFor = (section: HTMLElement): HTMLFormElement => {
  const [method = '', path = ''] = section.dataset.call?.split(' ') ?? [];
  const keyField = make('input', {
    type: 'password',
    autocomplete: 'off',
    required: true,
    placeholder: 'ak_…',
    value: key,
  });
  const fields = [...section.querySelectorAll<HTMLElement>('[data-param]')].map(fieldOf);
  const example = section.querySelector<HTMLElement>('[data-body]')?.dataset.body;
  const body =
    example === undefined
      ? undefined
      : make('textarea', { rows: Math.min(12, example.split('\n').length), value: example });
  const said = make('div', { ariaLive: 'polite' });
  const form = make('form', {}, [
    ...(method === 'GET' ? [] : [make('p', { className: 'ac-meta', textContent: 'This call changes your board.' })]),
    labelled('Your API key, kept only in this page', keyField),
    ...fields.map(({ label, input }) => labelled(label, input)),
    ...(body ? [labelled('Body', body)] : []),
    make('button', { className: 'site-button primary medium', textContent: 'Send' }),
    said,
  ]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    key = keyField.value.trim();
    void show(said, method, addressOf(path, fields), body?.value);
  });
  return form;
};

type Field = {
  readonly name: string;
  readonly place: string;
  readonly label: string;
  readonly input: HTMLInputElement;
};

const fieldOf = ({ dataset }: HTMLElement): Field => {
  const [name = '', place = ''] = [dataset.param, dataset.in];
  const [isNeeded, example] = [place === 'path', dataset.example ?? ''];
  const input = make('input', { required: isNeeded, [isNeeded ? 'value' : 'placeholder']: example });
  return { name, place, label: `${name} (${place})`, input };
};

const addressOf = (path: string, fields: readonly Field[]): string => {
  const inputOf = (name: string) => fields.find((field) => field.name === name)?.input.value ?? '';
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inputOf(name)));
  const query = new URLSearchParams(
    fields
      .filter(({ place, input }) => place === 'query' && input.value !== '')
      .map(({ name, input }) => [name, input.value]),
  );
  return query.size > 0 ? `${address}?${query}` : address;
};

const show = async (said: HTMLElement, method: string, address: string, body: string | undefined): Promise<void> => {
  said.replaceChildren(make('p', { textContent: 'Sending …' }));
  const began = performance.now();
  try {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(address, { method, headers, body, credentials: 'omit' });
    const text = readable(await answer.text());
    const took = Math.round(performance.now() - began);
    said.replaceChildren(
      make('p', { textContent: `${answer.status} ${answer.statusText}, ${took} ms` }),
      ...(text ? [make('pre', { tabIndex: 0, textContent: text.slice(0, MOST_LETTERS) })] : []),
    );
  } catch (error) {
    said.replaceChildren(
      make('p', { textContent: `We couldn’t send the request: ${error instanceof Error ? error.message : error}` }),
    );
  }
};

const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

const labelled = (text: string, field: HTMLElement): HTMLElement => {
  return make('label', {}, [text, field]);
};

for (const section of document.querySelectorAll<HTMLElement>('[data-call]')) {
  const details = make('details', { className: 'ref-try' }, [make('summary', { textContent: 'Try it' })]);
  // The form is created when it's first opened: no visitor tries all operations.
  details.addEventListener(
    'toggle',
    () => details.open && details.children.length === 1 && details.append(formFor(section)),
  );
  section.append(details);
}
