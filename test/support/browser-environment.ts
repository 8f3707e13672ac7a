import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What Node has of the web itself. happy-dom's own is slower, and writes each refusal and each request broken off to the console. */
const ofNode = ['fetch', 'Headers', 'Request', 'Response', 'AbortController', 'AbortSignal'] as const;

const happyDom = builtinEnvironments['happy-dom'];

/** A page by happy-dom, with Node's fetch. */
const browser: Environment = {
  ...happyDom,
  name: 'browser',
  setup: async (global, options) => {
    const kept = Object.fromEntries(ofNode.map((name) => [name, global[name]]));
    const page = await happyDom.setup(global, options);
    Object.assign(global, kept);
    return page;
  },
};

export default browser;
