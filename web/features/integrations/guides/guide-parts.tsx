import { RiAddLine, RiCheckLine } from '@remixicon/react';
import type { AnswerData, ChannelData, StepData } from '#channels';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { MessagePreview } from '../preview/message-preview.tsx';

/** Numbered steps, joined by a hairline. */
export const Steps = ({ steps }: { steps: readonly StepData[] }) => (
  <ol className="ac-steps">
    {steps.map(({ title, text, link, example }, index) => (
      <li key={title}>
        <span className="ac-step-number" aria-hidden="true">
          {index + 1}
        </span>
        <div className="ac-step-text">
          <h3 className="ac-h3">{title}</h3>
          <p className="ac-muted">{text}</p>
          {link && (
            <p>
              <a className="ac-link" href={link.href} target="_blank" rel="noreferrer">
                {link.text}
                <span className="ac-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          )}
          {example && <CopyField {...example} />}
        </div>
      </li>
    ))}
  </ol>
);

/** Questions that open to their answers. */
export const Answers = ({ id, title, answers }: { id: string; title: string; answers: readonly AnswerData[] }) => (
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
export const Gains = ({ look, gains }: { look: ChannelData['preview']; gains: readonly string[] }) => (
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
      <MessagePreview look={look} sample="opened" />
      <MessagePreview look={look} sample="resolved" />
    </section>
  </aside>
);
