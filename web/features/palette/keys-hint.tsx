import './palette.css';
import { Fragment } from 'react';

/** Keys that are pressed one after the other. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="ac-keys-hint">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && <span className="ac-meta"> then </span>}
        <kbd>{key}</kbd>
      </Fragment>
    ))}
  </span>
);
