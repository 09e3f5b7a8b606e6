import { pins, type Pin } from '@cartulary/contracts/navigation';
import { ArrowDown, ArrowUp, Pin as PinIcon, PinOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SearchField } from '@/ui/search-field';
import { useOpenPins } from './open-pins';

interface PinnedListProps {
  readonly ids: readonly string[];
  readonly disabled?: boolean | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Pins, unpins, and reorders pages. */
export function PinnedList({ ids, disabled, onChange }: PinnedListProps) {
  const pinned = useOpenPins(ids);
  const all = useRef<HTMLDivElement>(null);
  // A button that moves or disappears loses focus.
  const next = useRef<string>(undefined);
  const focusNext = (selector: string): void => void (next.current = selector);
  useEffect(() => {
    if (next.current !== undefined) all.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [ids]);
  const [said, say] = useState('');
  const move = (at: number, by: -1 | 1): void => {
    const [moving, passed] = [pinned[at], pinned[at + by]];
    if (!moving || !passed) return;
    const isAtEnd = at + by === 0 || at + by === pinned.length - 1;
    focusNext(`[data-move="${moving.id} ${isAtEnd ? -by : by}"]`);
    say(t('pinned.moved', { label: moving.label, at: at + by + 1, count: pinned.length }));
    // Pages that this person can't open keep their positions.
    onChange(ids.map((id) => (id === moving.id ? passed.id : id === passed.id ? moving.id : id)));
  };
  const unpin = (at: number): void => {
    const neighbor = pinned[at + 1] ?? pinned[at - 1];
    const { id: gone, label = '' } = pinned[at] ?? {};
    focusNext(neighbor ? `[data-unpin="${neighbor.id}"]` : 'input');
    say(t('pinned.removed', { label }));
    onChange(ids.filter((id) => id !== gone));
  };
  const pin = ({ id, label }: Pin): void => {
    focusNext('input');
    say(t('pinned.added', { label }));
    onChange([...ids, id]);
  };
  return (
    <div ref={all} className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={t('pinned.list')} className="flex flex-col">
        {pinned.map(({ id, label }, at) => (
          <li key={id} className="flex min-h-9 items-center gap-1 border-b border-line last:border-b-0">
            <span className="min-w-0 grow truncate">{label}</span>
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('pinned.up', { label })}
              data-move={`${id} -1`}
              disabled={disabled === true || at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('pinned.down', { label })}
              data-move={`${id} 1`}
              disabled={disabled === true || at === pinned.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon={PinOff}
              size="sm"
              label={t('pinned.remove', { label })}
              data-unpin={id}
              disabled={disabled}
              onClick={() => unpin(at)}
            />
          </li>
        ))}
      </ol>
      {pinned.length === 0 ? <p className="text-sm text-ink-2">{t('pinned.none')}</p> : null}
      <MorePages pinned={ids} disabled={disabled} onPin={pin} />
    </div>
  );
}

/** Maximum number of suggestions; typing finds the others. */
const MOST_OFFERED = 6;

interface MorePagesProps extends Pick<PinnedListProps, 'disabled'> {
  readonly pinned: readonly string[];
  readonly onPin: (pin: Pin) => void;
}

function MorePages({ pinned, disabled, onPin }: MorePagesProps) {
  const [words, setWords] = useState('');
  const others = useOpenPins(pins.map(({ id }) => id)).filter(({ id }) => !pinned.includes(id));
  const wanted = words.trim().toLowerCase();
  const found = others.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={t('pinned.find')} placeholder={t('pinned.findHint')} value={words} onType={setWords} />
      <ul aria-label={t('pinned.others')} className="flex flex-wrap gap-1.5">
        {found.slice(0, MOST_OFFERED).map((pin) => (
          <li key={pin.id}>
            <Button
              size="sm"
              icon={PinIcon}
              aria-label={t('pinned.addNamed', { label: pin.label })}
              disabled={disabled}
              onClick={() => onPin(pin)}
            >
              {pin.label}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-2">
        {found.length === 0 ? t('pinned.noneFound') : null}
      </p>
    </div>
  );
}
