import { RiAddLine, RiCheckLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { MessagePreview } from '../message-preview.tsx';

export type GuideStep = { readonly title: string; readonly text: string; readonly more?: ReactNode };

/** Numbered steps, joined by a hairline. */
export const Steps = ({ steps }: { steps: readonly GuideStep[] }) => (
  <ol className="ac-steps">
    {steps.map(({ title, text, more }, index) => (
      <li key={title}>
        <span className="ac-step-number" aria-hidden="true">
          {index + 1}
        </span>
        <div className="ac-step-text">
          <h3 className="ac-h3">{title}</h3>
          <p className="ac-muted">{text}</p>
          {more}
        </div>
      </li>
    ))}
  </ol>
);

export type Answer = { readonly question: string; readonly text: string };

/** Questions that open to their answers. */
export const Answers = ({ id, title, answers }: { id: string; title: string; answers: readonly Answer[] }) => (
  <div id={id}>
    <Panel title={title} className="ac-answers">
      {answers.map(({ question, text }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon of={RiAddLine} size={18} />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </Panel>
  </div>
);

/** What a channel brings, and how its messages look. */
export const Gains = ({ channel, gains }: { channel: 'slack' | 'teams'; gains: readonly string[] }) => (
  <aside aria-label="What it brings">
    <section className="ac-panel ac-gains">
      <h2 className="ac-h3">What You'll Get</h2>
      <ul>
        {gains.map((gain) => (
          <li key={gain}>
            <Icon of={RiCheckLine} />
            {gain}
          </li>
        ))}
      </ul>
    </section>
    <section className="ac-examples">
      <h2 className="ac-h3">Example messages</h2>
      <MessagePreview channel={channel} sample="opened" />
      <MessagePreview channel={channel} sample="resolved" />
    </section>
  </aside>
);
