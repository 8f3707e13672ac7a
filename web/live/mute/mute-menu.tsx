import { DropdownMenu, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isMuted, muteEnd } from '../../board/status/mute-mark.tsx';
import type { Service } from '../../board/status/status.ts';
import { userQuery } from '../../data/queries.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { formatClock, formatMoment } from '../../ui/text/time.ts';
import { type MuteSubject, useMute, useUnmute } from './mute-calls.ts';
import { inAnHour, tomorrowMorning } from './mute-ends.ts';

export type MuteProps = {
  readonly subject: MuteSubject;
  readonly mute: Service['mute'];
  /** The service or incident, by name. */
  readonly of: string;
  readonly now: Date;
  /** Nothing is wrong, so there is nothing to resolve. */
  readonly isWell?: boolean;
};

/** How long to mute alerts; each choice shows its end. It is open when it first appears. */
const MuteMenu = ({ subject, mute, of, now, isWell, trigger }: MuteProps & { readonly trigger: ReactNode }) => {
  const timeZone = useQuery(userQuery).data?.timeZone ?? null;
  const [onlyForMe, setOnlyForMe] = useState(false);
  const { mutate } = useMute(subject);
  const { mutate: unmute } = useUnmute(subject);
  const [hour, morning] = [inAnHour(now), tomorrowMorning(now, timeZone)];
  const choose = (until: Date) => mutate({ until: until.toISOString(), onlyForMe });
  return (
    <Menu trigger={trigger} isOpen>
      <DropdownMenu.Label>
        <span>
          Mute alerts about <bdi>{of}</bdi>
        </span>
      </DropdownMenu.Label>
      <Choice end={`until ${formatClock(hour)}`} onSelect={() => choose(hour)}>
        1 hour
      </Choice>
      <Choice end={formatMoment(morning, now)} onSelect={() => choose(morning)}>
        Until tomorrow
      </Choice>
      {!isWell && (
        <Choice
          end={subject.kind === 'incidents' ? 'this incident' : 'this problem'}
          onSelect={() => mutate({ untilResolved: true, onlyForMe })}
        >
          Until resolved
        </Choice>
      )}
      <DropdownMenu.Separator />
      <DropdownMenu.CheckboxItem
        checked={onlyForMe}
        onCheckedChange={setOnlyForMe}
        // The menu stays open for the end.
        onSelect={(event) => event.preventDefault()}
      >
        Only for me
      </DropdownMenu.CheckboxItem>
      {mute && isMuted(mute, now) && (
        <>
          <DropdownMenu.Separator />
          <Choice end={`muted ${muteEnd(mute, now)}`} onSelect={() => unmute()}>
            Unmute
          </Choice>
        </>
      )}
    </Menu>
  );
};

type ChoiceProps = { readonly end: string; readonly onSelect: () => void; readonly children: string };

const Choice = ({ end, onSelect, children }: ChoiceProps) => (
  <DropdownMenu.Item onSelect={onSelect}>
    <Flex as="span" width="100%" flexGrow="1" justify="between" gap="5">
      {children}
      <Text color="gray">{end}</Text>
    </Flex>
  </DropdownMenu.Item>
);

export default MuteMenu;
