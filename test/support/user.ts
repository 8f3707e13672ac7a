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

/** A person who does one thing after the other, without a rest between. */
export const userEvent = events.setup({ delay: null });
