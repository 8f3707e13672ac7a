import './site.css';
import { loadAnalytics } from '../analytics/load-analytics.ts';

// Loaded only where analytics are set; a public page needs no script for anything else.
const named = document.querySelector<HTMLElement>('script[data-analytics]')?.dataset.analytics;
const analytics = await loadAnalytics(named);
// These addresses name no person and no secret; what follows a question mark stays here.
analytics.page(location.pathname);
document.addEventListener('click', ({ target }) => {
  const counted = target instanceof Element ? target.closest<HTMLElement>('[data-counted]') : null;
  if (counted?.dataset.counted) analytics.event(counted.dataset.counted);
});
