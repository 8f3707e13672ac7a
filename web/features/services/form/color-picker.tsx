import { Text } from '@radix-ui/themes';
import './service-fields.css';
import { RiCheckLine } from '@remixicon/react';
import { memo } from 'react';
import { type Hue, hueOf, logoColorOf, tileColors } from '../../../board/service/hue.ts';
import { Icon } from '../../../ui/icon.tsx';

const offered: readonly Hue[] = ['gray', 'orange', 'red', 'pink', 'purple', 'indigo', 'blue', 'teal', 'green', 'ink'];

const hueName = (hue: Hue): string => (hue === 'ink' ? 'black' : hue);

type Props = { readonly value: string; readonly onChange: (logoColor: string) => void };

/** The colour of the tile, as a row of radio buttons; a colour of another hue joins the row. Drawn again for another colour only. */
export const ColorPicker = memo(
  ({ value, onChange }: Props) => {
    const chosen = hueOf(value);
    const hues = offered.includes(chosen) ? offered : [...offered, chosen];
    return (
      <fieldset>
        <Text asChild weight="medium">
          <legend>Colour</legend>
        </Text>
        <div className="ac-swatches">
          {hues.map((hue) => (
            <label key={hue} title={hueName(hue)}>
              <input
                type="radio"
                className="ac-hidden"
                name="logoColor"
                aria-label={hueName(hue)}
                checked={hue === chosen}
                onChange={() => onChange(logoColorOf(hue))}
              />
              <span style={{ background: tileColors(hue).ink }}>
                <Icon of={RiCheckLine} size={13} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  },
  (before, after) => before.value === after.value,
);
