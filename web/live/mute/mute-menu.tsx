import { DropdownMenu, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isMuted, muteEnd } from '../../board/status/mute.ts';
import { userQuery } from '../../data/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { formatClock, formatMoment } from '../../ui/text/time.ts';
import { useMute, useUnmute } from './mute-calls.ts';
import { inAnHour, tomorrowMorning } from './mute-ends.ts';
import type { MuteTarget } from './mute-target.ts';

const MuteDialog = lazyPart(() => import('./mute-dialog.tsx'));

export type MuteProps = MuteTarget & { readonly now: Date };

type Props = MuteProps & {
  readonly trigger: ReactNode;
  /** More items of the menu. */
  readonly children?: ReactNode;
};

/** How long to mute alerts; each choice shows its end. It is open when it first appears. */
const MuteMenu = ({ trigger, children, ...target }: Props) => {
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      <Menu trigger={trigger} isOpen>
        <Choices {...target} onTime={() => setChoosing(true)} />
        {children && <DropdownMenu.Separator />}
        {children}
      </Menu>
      {choosing && <MuteDialog {...target} isTimed onClose={close} onFailed={close} />}
    </>
  );
};

const Choices = ({ subject, mute, of, now, isWell, onTime }: MuteProps & { readonly onTime: () => void }) => {
  const timeZone = useQuery(userQuery).data?.timeZone ?? null;
  const [onlyForMe, setOnlyForMe] = useState(false);
  const { mutate } = useMute();
  const { mutate: unmute } = useUnmute();
  const [hour, morning] = [inAnHour(now), tomorrowMorning(now, timeZone)];
  const choose = (until: Date) => mutate({ subject, until: until.toISOString(), onlyForMe });
  return (
    <>
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
          isFirst
          end={subject.kind === 'incidents' ? 'this incident' : 'this problem'}
          onSelect={() => mutate({ subject, untilResolved: true, onlyForMe })}
        >
          Until resolved
        </Choice>
      )}
      <DropdownMenu.Item onSelect={onTime} {...MuteDialog.intent}>
        Choose a time…
      </DropdownMenu.Item>
      <OnlyForMe checked={onlyForMe} onCheckedChange={setOnlyForMe} />
      {mute && isMuted(mute, now) && (
        <>
          <DropdownMenu.Separator />
          <Choice end={`muted ${muteEnd(mute, now)}`} onSelect={() => unmute(subject)}>
            Unmute
          </Choice>
        </>
      )}
    </>
  );
};

type OnlyForMeProps = { readonly checked: boolean; readonly onCheckedChange: (checked: boolean) => void };

const OnlyForMe = (props: OnlyForMeProps) => (
  <>
    <DropdownMenu.Separator />
    {/* The menu stays open for the end. */}
    <DropdownMenu.CheckboxItem {...props} onSelect={(event) => event.preventDefault()}>
      Only for me
    </DropdownMenu.CheckboxItem>
  </>
);

type ChoiceProps = {
  readonly end: string;
  /** Has the focus when the menu opens. */
  readonly isFirst?: boolean;
  readonly onSelect: () => void;
  readonly children: string;
};

const Choice = ({ end, isFirst = false, onSelect, children }: ChoiceProps) => {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The menu moves the focus first.
    const frame = isFirst ? requestAnimationFrame(() => item.current?.focus()) : undefined;
    return () => void (frame !== undefined && cancelAnimationFrame(frame));
  }, [isFirst]);
  return (
    <DropdownMenu.Item ref={item} onSelect={onSelect}>
      <Flex as="span" width="100%" flexGrow="1" justify="between" gap="5">
        {children}
        <Text color="gray">{end}</Text>
      </Flex>
    </DropdownMenu.Item>
  );
};

export default MuteMenu;
