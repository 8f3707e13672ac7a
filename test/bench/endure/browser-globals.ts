/** What the code of the web app that keeps a board up to date asks of a browser: a window that is always looked at. */
Object.assign(globalThis, {
  window: { location: { origin: 'http://127.0.0.1' } },
  document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
});
