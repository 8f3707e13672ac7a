import './site.css';
import { loadAnalytics } from '../analytics/load-analytics.ts';

// Loaded only where analytics are set; a public page needs no script for anything else.
const named = document.querySelector<HTMLElement>('script[data-analytics]')?.dataset.analytics;
const analytics = await loadAnalytics(named);
// These URLs contain no personal data and no secrets; anything after a question mark is left out.
analytics.page(location.pathname);
document.addEventListener('click', ({ target }) => {
  const counted = target instanceof Element ? target.closest<HTMLElement>('[data-counted]') : null;
  if (counted?.dataset.counted) analytics.event(counted.dataset.counted);
});
