/** Says on the button of check-page.tsx that the answer is on its way, and keeps a second press from asking again. */
const form = document.querySelector<HTMLFormElement>('[data-check]');
const button = form?.querySelector('button');

const say = (isBusy: boolean): void => {
  if (!form || !button) return;
  form.ariaBusy = String(isBusy);
  button.disabled = isBusy;
  button.textContent = isBusy ? 'Checking...' : 'Check';
};

form?.addEventListener('submit', () => say(true));
// A browser that comes back shows the page as it was left.
addEventListener('pageshow', () => say(false));
