import './frame.css';
import { Spinner, VisuallyHidden } from '@radix-ui/themes';

/** The whole page while the session is checked or a screen is on its way. */
export const LoadingScreen = () => (
  <div className="ac-loading-screen" role="status">
    <Spinner size="3" />
    <VisuallyHidden>Loading...</VisuallyHidden>
  </div>
);
