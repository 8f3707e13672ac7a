import './past-tabs.css';
import { Link } from '@tanstack/react-router';

/** The two screens of the past. */
export const PastTabs = () => (
  <nav className="ac-past-tabs ac-not-on-paper" aria-label="The past">
    <Link to="/incidents">Incidents</Link>
    <Link to="/reports">Reports</Link>
  </nav>
);
