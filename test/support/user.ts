import { configure, getConfig } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';

const { getElementError } = getConfig();

const isWaiting = (): boolean => {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
};

configure({
  // A busy machine takes its time; what is found at once still passes at once.
  asyncUtilTimeout: 120_000,
  // The page is written down once, when the wait is over, and not at each look.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

/**
 * A person who does one thing after the other, without a rest between. A dialog that has just come takes clicks only a moment later
 * (`pointer-events`), which a busy machine may not have reached; the browser tests click like people.
 */
export const userEvent = events.setup({ delay: null, pointerEventsCheck: 0 });
