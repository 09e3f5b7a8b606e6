import { useId } from 'react';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { WrittenPanel, WrittenRoom } from '../written-room';

const MOST_SHOWN = 99;

interface PanelButtonProps<Room extends WrittenRoom> {
  panel: WrittenPanel<Room>;
  room: Room;
  isOpen: boolean;
  onPress: () => void;
}

/** Opens a side panel. Shows the number of its entries. */
export function PanelButton<Room extends WrittenRoom>({
  panel: { label, icon, count: Count },
  room,
  isOpen,
  onPress,
}: PanelButtonProps<Room>) {
  const id = useId();
  return (
    <span className="relative inline-grid">
      <IconButton
        icon={icon}
        label={label}
        pressed={isOpen}
        aria-describedby={Count ? id : undefined}
        onClick={onPress}
      />
      {Count ? (
        <span id={id}>
          <Count key={String(isOpen)} {...room} isOpen={isOpen} />
        </span>
      ) : null}
    </span>
  );
}

interface CountMarkProps {
  count: number;
  /** Whether some entries are unread. */
  isNew?: boolean;
  /** Accessible text for the number. */
  words: string;
}

/** A number at the corner of a button. */
export function CountMark({ count, isNew = false, words }: CountMarkProps) {
  return (
    <>
      <span
        aria-hidden
        data-count={isNew ? 'new' : 'seen'}
        className={cx(
          'pointer-events-none absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full border px-1 text-2xs font-strong tabular-nums',
          isNew ? 'border-transparent bg-primary text-on-primary' : 'border-line-strong bg-raised text-ink-2',
        )}
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
