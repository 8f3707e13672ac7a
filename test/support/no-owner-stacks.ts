import * as React from 'react';

/**
 * React notes with each element, for the first 10,000 in a second, where it was made, which takes a tenth of a test's time. Its
 * warnings only name the component without it.
 */
const internals = Object(React).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
});
