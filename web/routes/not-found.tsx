import '../theme/auth.css';
import { Button } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Brand } from '../frame/brand.tsx';

const MISSING = 16;
const segments = Array.from({ length: 26 }, (_, index) => index);

export const NotFoundScreen = () => {
  useEffect(() => {
    document.title = '404 Page Not Found · Allclear';
  }, []);
  return (
    <main className="ac-missing">
      <div>
        <Brand />
        <div className="ac-missing-line" aria-hidden="true">
          {segments.map((index) => (
            <span key={index} className={index === MISSING ? 'ac-missing-segment' : undefined} />
          ))}
        </div>
        <h1 className="ac-h1">404 Page Not Found</h1>
        <p className="ac-muted">Did you forget to add the page to the router?</p>
        <div className="ac-missing-actions">
          <Button asChild>
            <Link to="/dashboard">Go to dashboard</Link>
          </Button>
        </div>
      </div>
    </main>
  );
};
