import './frame.css';

const leaves = [1, 2, 3, 4, 5, 6, 7, 8];

/** The whole page while the session is checked or a screen is on its way. */
export const LoadingScreen = () => (
  <div className="ac-loading-screen" role="status">
    <span className="rt-Spinner rt-r-size-3">
      {leaves.map((leaf) => (
        <span key={leaf} className="rt-SpinnerLeaf" />
      ))}
    </span>
    <span className="ac-hidden">Loading...</span>
  </div>
);
