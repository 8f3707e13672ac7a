import type { Article } from './article.ts';

const HEIGHT = 120;
const STEP = 16;

/** The article's level line: each number raises a part of it, in percent. Decorative, since a caption says what it shows. */
export const ArticlePicture = ({ article: { line } }: { article: Article }) => {
  const highest = Math.max(...line);
  return (
    <svg
      className="site-article-line"
      viewBox={`0 0 ${line.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {line.map((percent, at) => {
        const height = 10 + (percent * (HEIGHT - 10)) / 100;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
            key={at}
            className={percent === 0 ? undefined : percent === highest ? 'highest' : 'raised'}
            x={at * STEP}
            y={HEIGHT - height}
            width={STEP - 3}
            height={height}
          />
        );
      })}
    </svg>
  );
};
