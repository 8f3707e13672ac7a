/** The path of the API that the SDK has as resources. */
export const STABLE = '/api/v1/';

/** Names of calls on a part of a resource, by method and part. */
const names: Readonly<Record<string, string>> = {
  'get history': 'history',
  'put status': 'setStatus',
  'delete status': 'clearStatus',
  'put sent-status': 'sendStatus',
  'put mute': 'mute',
  'delete mute': 'unmute',
  'put assignee': 'assign',
  'delete assignee': 'unassign',
  'post test': 'test',
  'get components': 'components',
  'get deliveries': 'deliveries',
  'post deliveries/{deliveryId}/replay': 'replay',
  'get posts': 'posts',
  'post posts': 'createPost',
  'put content': 'editContent',
  'post updates': 'addUpdate',
  'put updates/{updateId}': 'editUpdate',
  'post undo': 'undo',
  'post send': 'sendNow',
};

const ofMany: Readonly<Record<string, string>> = { get: 'list', post: 'create' };
const ofOne: Readonly<Record<string, string>> = { get: 'get', put: 'update', delete: 'delete' };
/** One thing each, which is only read. */
const single: ReadonlySet<string> = new Set(['summary', 'metrics']);

/** A call of the SDK, such as `list` of the resource `services`, and the rest of its path, with `{id}` for the resource's own ID. */
export type SdkName = { readonly resource: string; readonly name: string; readonly suffix: string };

/** The SDK's name of an operation of /api/v1. @throws Error for one without a name */
export const sdkNameOf = (method: string, path: string): SdkName => {
  const [place = '', id, ...part] = path.slice(STABLE.length).split('/');
  const verb = method.toLowerCase();
  const whole = single.has(place) ? 'get' : ofMany[verb];
  const name = id === undefined ? whole : part.length === 0 ? ofOne[verb] : names[`${verb} ${part.join('/')}`];
  if (name === undefined) throw new Error(`${method} ${path} has no name in the SDK`);
  const resource = place.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const suffix = [...(id === undefined ? [] : ['{id}']), ...part].map((one) => `/${one}`).join('');
  return { resource, name, suffix };
};
