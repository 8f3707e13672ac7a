import { Card, Flex, Heading, Text } from '@radix-ui/themes';
import { RiAddLine, RiCheckLine } from '@remixicon/react';
import type { AnswerData, ChannelData, StepData } from '#channels';
import { CopyField } from '../../../ui/copy/copy-field.tsx';
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
        <Flex direction="column" gap="2" pt="1">
          <Heading as="h3" size="3">
            {title}
          </Heading>
          <Text as="p" color="gray">
            {text}
          </Text>
          {link && (
            <p>
              <a className="ac-link" href={link.href} target="_blank" rel="noreferrer">
                {link.text}
                <span className="ac-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          )}
          {example && <CopyField {...example} />}
        </Flex>
      </li>
    ))}
  </ol>
);

export const Answers = ({ id, title, answers }: { id: string; title: string; answers: readonly AnswerData[] }) => (
  <div id={id}>
    <Panel title={title} className="ac-answers">
      {answers.map(({ question, text }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon of={RiAddLine} size={18} />
          </summary>
          <Text as="p" color="gray" mx="4" mb="3">
            {text}
          </Text>
        </details>
      ))}
    </Panel>
  </div>
);

export const Gains = ({ look, gains }: { look: ChannelData['preview']; gains: readonly string[] }) => (
  <Flex asChild direction="column" gap="4" minWidth="0">
    <aside aria-label="Benefits">
      <Card asChild size="2">
        <section>
          <Heading as="h2" size="3" mb="3">
            What You'll Get
          </Heading>
          <Flex asChild direction="column" gap="2">
            <ul>
              {gains.map((gain) => (
                <Flex asChild key={gain} gap="3">
                  <li>
                    <Text color="jade">
                      <Icon of={RiCheckLine} />
                    </Text>
                    {gain}
                  </li>
                </Flex>
              ))}
            </ul>
          </Flex>
        </section>
      </Card>
      <Flex asChild direction="column" gap="2">
        <section>
          <Heading as="h2" size="3">
            Example messages
          </Heading>
          <MessagePreview look={look} sample="opened" />
          <MessagePreview look={look} sample="resolved" />
        </section>
      </Flex>
    </aside>
  </Flex>
);
