import { Box, Text } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import { useId } from 'react';
import { phaseLabel, statusLabel } from '../../../../board/status/status.ts';
import * as TextField from '../../../../ui/form/text-field.tsx';
import { useTyped } from '../../../../ui/form/use-typed.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { Day } from '../../../../ui/text/calendar.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import { type Phrase, phraseOf } from './phrase.ts';
import { rangeName } from './presets.ts';

type Props = {
  readonly q: string | undefined;
  readonly today: Day;
  readonly services: readonly { readonly id: number; readonly name: string }[];
  readonly onText: (q: string | undefined) => void;
  readonly onPhrase: (phrase: Phrase) => void;
};

/** Searches as somebody types; a date, a severity or a service is offered as a filter, which Enter sets. */
const PhraseField = ({ q, today, services, onText, onPhrase }: Props) => {
  const offer = useId();
  const [text, setText] = useTyped(q ?? '');
  const phrase = text === q ? undefined : phraseOf(text, today, services);
  const accept = (chosen: Phrase) => {
    setText('');
    onPhrase(chosen);
  };
  const type = (value: string) => {
    // The letters of "tue" would find nothing while it's typed.
    const wanted = phraseOf(value, today, services) ? '' : value.trim();
    setText(value, wanted);
    onText(wanted || undefined);
  };
  return (
    <Box
      flexGrow="1"
      flexBasis={{ initial: '0', sm: '260px' }}
      minWidth="0"
      maxWidth={{ sm: '320px' }}
      position="relative"
    >
      <TextField.Root
        type="search"
        placeholder="Try “tue” or “17 nov”"
        aria-label="Search incidents"
        aria-describedby={phrase ? offer : undefined}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (phrase) accept(phrase);
          else if (text !== '') onText(text.trim() || undefined);
        }}
      >
        <TextField.Slot>
          <Icon of={RiSearchLine} />
        </TextField.Slot>
      </TextField.Root>
      <div role="status">
        {phrase && <Offer id={offer} text={phraseText(phrase, today)} onAccept={() => accept(phrase)} />}
      </div>
    </Box>
  );
};

type OfferProps = { readonly id: string; readonly text: string; readonly onAccept: () => void };

const Offer = ({ id, text, onAccept }: OfferProps) => (
  <Text as="p" size="1" color="gray" mt="1" id={id}>
    <TextButton onClick={onAccept}>{text}</TextButton>: press Enter to filter
  </Text>
);

/** "Stripe, outage, Tuesday 17 November". */
const phraseText = ({ service, severity, state, phase, range }: Phrase, today: Day): string => {
  const words = [
    service?.name,
    severity && statusLabel[severity],
    state && (state === 'open' ? 'Open' : 'Closed'),
    phase && phaseLabel[phase],
    range && rangeName(range, today),
  ];
  return words.filter((word) => word !== undefined).join(', ');
};

export default PhraseField;
