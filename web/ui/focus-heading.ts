/** Moves the focus to the page's h1, so that keyboard and screen reader users start at the top of the new screen. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The same, if the focused element is gone. */
export const focusHeadingIfLost = (): void => {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
};
