import { describe, expect, test } from 'vitest';
import { strip } from '../../../../src/publishing/visitors/html/strip.ts';
import { accentFor, contrastOf } from '../../../../src/publishing/visitors/markup/accent.ts';
import { inlineMarkdown, markdown, plainMarkdown } from '../../../../src/publishing/visitors/markup/markdown.ts';

describe('a strip', () => {
  test('joins quiet days, raises bad ones by their status, and leaves days before the item empty', () => {
    const worst = [undefined, 'operational', 'operational', 'outage', 'operational', 'unknown', 'maintenance'] as const;
    const { html } = strip(
      worst.map((status) => ({ worst: status })),
      'said',
    );
    expect(html).toBe(
      '<svg class="strip" viewBox="0 0 7 24" preserveAspectRatio="none" role="img" aria-label="said">' +
        '<path class="q" d="M1 20h2v4h-2zM4 20h1v4h-1z"/><path class="x" d="M3.06 0h.88v24h-.88z"/>' +
        '<path class="m" d="M6.06 12h.88v2.88h-.88zM6.06 16.56h.88v2.88h-.88zM6.06 21.12h.88v2.88h-.88z"/>' +
        '<path class="u" d="M5.2 20h.6v4h-.6z"/></svg>',
    );
  });
});

describe('an accent colour', () => {
  test('reaches 4.5 to 1 on the sheet of each theme, and a text on it does too', () => {
    for (let step = 0; step < 4096; step += 37) {
      const color = `#${[step >> 8, (step >> 4) & 15, step & 15].map((channel) => (channel * 17).toString(16).padStart(2, '0')).join('')}`;
      for (const [theme, sheet] of [
        ['light', '#ffffff'],
        ['dark', '#171d1a'],
      ] as const) {
        const { accent, onAccent } = accentFor(color, theme);
        expect(contrastOf(accent, sheet), `${color} ${theme}`).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(accent, onAccent), `${color} ${theme}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('stays as it is where it can be read', () => {
    expect(accentFor('#5b2a86', 'light').accent).toBe('#5b2a86');
    expect(accentFor('#d3b4f2', 'dark').accent).toBe('#d3b4f2');
  });
});

describe('the Markdown of a team', () => {
  test('has paragraphs, breaks, lists, emphasis, code and links', () => {
    expect(markdown('One **two**\nthree *four* `five`\n\n- [six](https://example.com/a?b=1&c=2)\n- seven').html).toBe(
      '<p>One <strong>two</strong><br>three <em>four</em> <code>five</code></p>' +
        '<ul class="li"><li><a href="https://example.com/a?b=1&amp;c=2" rel="nofollow noopener">six</a></li><li>seven</li></ul>',
    );
  });

  test('links a bare URL without the full stop after it', () => {
    expect(inlineMarkdown('See https://example.com/x.').html).toBe(
      'See <a href="https://example.com/x" rel="nofollow noopener">https://example.com/x</a>.',
    );
  });

  test('keeps HTML and other schemes as text', () => {
    expect(markdown('<b>x</b> [y](javascript:alert(1)) [z](data:text/html,x)').html).toBe(
      '<p>&lt;b&gt;x&lt;/b&gt; [y](javascript:alert(1)) [z](data:text/html,x)</p>',
    );
  });

  test('is text without its marks in an email', () => {
    expect(plainMarkdown('**A** *b* [c](https://example.com) `d` https://example.com/e')).toBe(
      'A b c (https://example.com) d https://example.com/e',
    );
  });
});
