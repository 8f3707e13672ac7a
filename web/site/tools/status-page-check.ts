/** Shows progress on the button of check-page.tsx, and ignores a second press. */
const form = document.querySelector<HTMLFormElement>('[data-check]');
const button = form?.querySelector('button');

const say = (isBusy: boolean): void => {
  if (!form || !button) return;
  form.ariaBusy = String(isBusy);
  button.disabled = isBusy;
  button.textContent = isBusy ? 'Checking...' : 'Check';
};

form?.addEventListener('submit', () => say(true));
// After Back, a browser shows the page in its old state.
addEventListener('pageshow', () => say(false));
