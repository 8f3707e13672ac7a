import { StatusDot } from '../../board/status/status-dot.tsx';

/** The words of an alert on the board (web/features/own-alerts). */
export const OwnAlert = () => (
  <>
    <p className="site-said">
      <b>Checkout 5xx above 2%</b> <span className="ac-meta">Grafana, 8:02 AM</span>
    </p>
    <p className="site-said site-reply">
      <StatusDot status="outage" still /> <b>Likely Stripe</b>
      <br />
      Stripe confirmed at 8:16 AM. You knew 14 minutes earlier.
    </p>
  </>
);

/** The words of a published page (src/publishing/visitors/words). */
export const StatusPage = () => (
  <p className="site-said">
    <StatusDot status="outage" still /> <b>Outage in Card payments</b>
    <br />
    Since 8:16 AM. The other 7 services are operational. <span className="ac-meta">Checked 20 seconds ago.</span>
  </p>
);
