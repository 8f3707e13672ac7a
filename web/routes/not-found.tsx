import './not-found.css';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/panel/notice-page.tsx';

const MISSING = 16;
const segments = Array.from({ length: 26 }, (_, index) => index);

const NotFoundScreen = () => {
  useEffect(() => {
    document.title = '404 Page Not Found · Allclear';
  }, []);
  return (
    <NoticePage
      title="404 Page Not Found"
      text="Check the URL. The page may have been removed."
      picture={
        <div className="ac-missing-line" aria-hidden="true">
          {segments.map((index) => (
            <span key={index} className={index === MISSING ? 'ac-missing-segment' : undefined} />
          ))}
        </div>
      }
    >
      <Button asChild>
        <Link to="/dashboard">Go to dashboard</Link>
      </Button>
      <Button asChild variant="outline" color="gray">
        <a href="/">Home</a>
      </Button>
    </NoticePage>
  );
};

export default NotFoundScreen;
