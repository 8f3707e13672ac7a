import './brand.css';
import { Link } from '@tanstack/react-router';

/** The mark and the name: a member comes to the board, a visitor to the public pages, which are no part of the app. */
export const Brand = ({ member = false }: { member?: boolean }) =>
  member ? (
    <Link to="/dashboard" className="ac-brand" aria-label="Allclear">
      <Mark />
      Allclear
    </Link>
  ) : (
    <a href="/" className="ac-brand" aria-label="Allclear">
      <Mark />
      Allclear
    </a>
  );

/** The mark alone, `size` CSS pixels wide; decorative. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
    <rect width="24" height="24" rx="7" fill="var(--jade-9)" />
    <path
      d="M7.6 9.3l3.2 3.2 5.8-6.7"
      stroke="var(--jade-contrast)"
      strokeWidth="2.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M5.6 17.6h12.8" stroke="var(--ac-mark-line)" strokeWidth="2.3" strokeLinecap="round" />
  </svg>
);
