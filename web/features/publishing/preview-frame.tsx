import { useEffect, useRef } from 'react';
import { paintScheme, type Scheme } from './content/paint-scheme.ts';

declare global {
  interface Window {
    /** The nonce of this document's style elements; empty while no policy asks for one. */
    readonly __webpack_nonce__?: string;
  }
}

const WIDTH = 328;
const HEIGHT = 520;

type Props = {
  readonly title: string;
  /** A document of ours, in which nothing can be clicked. */
  readonly html: string;
  /** The width of the window in which it would be, in CSS pixels. */
  readonly width: number;
  readonly scheme: Scheme;
};

/** A document as it would be in a window of this width, reduced to fit. */
export const PreviewFrame = ({ title, html, width, scheme }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const paint = () => {
    const drawn = frame.current?.contentDocument;
    if (!drawn) return;
    paintScheme(drawn, scheme);
    if (drawn.body) drawn.body.inert = true;
  };
  useEffect(paint, [scheme]);
  const scale = WIDTH / width;
  return (
    <div className="ac-page-frame" style={{ height: HEIGHT }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={withNonce(html)}
        sandbox="allow-same-origin"
        loading="lazy"
        onLoad={paint}
        style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
};

/** A document in a document has the policy of the outer one. */
const withNonce = (html: string): string =>
  html.replaceAll('<style>', `<style nonce="${window.__webpack_nonce__ ?? ''}">`);
