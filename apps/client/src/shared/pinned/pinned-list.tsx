import { pins, pinsOf, type Pin } from '@cartulary/contracts/navigation';
import { routeOf } from '@cartulary/contracts/routes';
import { ArrowDown, ArrowUp, Pin as PinIcon, PinOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '@/lib/session/session';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { SearchField } from '@/ui/search-field';

/** The pinned pages that this person may open, in their order. */
export function useOpenPins(ids: readonly string[]): readonly Pin[] {
  const user = useUser();
  const held = useHeldModules();
  return pinsOf(ids).filter(({ route }) => user !== undefined && refusalOf(routeOf(route), user, held) === undefined);
}

interface PinnedListProps {
  readonly ids: readonly string[];
  readonly disabled?: boolean | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Pins pages, unpins them, and puts them in another order. */
export function PinnedList({ ids, disabled, onChange }: PinnedListProps) {
  const pinned = pinsOf(ids);
  const all = useRef<HTMLDivElement>(null);
  const [next, focusNext] = useState<string>();
  // A button that is moved, or that isn't there anymore, loses focus.
  useEffect(() => {
    if (next !== undefined) all.current?.querySelector<HTMLElement>(next)?.focus();
  }, [next, ids]);
  const move = (at: number, by: -1 | 1): void => {
    const order = pinned.map(({ id }) => id);
    const [id] = order.splice(at, 1);
    if (id === undefined) return;
    order.splice(at + by, 0, id);
    const isAtEnd = at + by === 0 || at + by === order.length - 1;
    focusNext(`[data-move="${id} ${isAtEnd ? -by : by}"]`);
    onChange(order);
  };
  const unpin = (at: number): void => {
    const neighbor = pinned[at + 1] ?? pinned[at - 1];
    focusNext(neighbor ? `[data-unpin="${neighbor.id}"]` : 'input');
    onChange(pinned.flatMap(({ id }, index) => (index === at ? [] : [id])));
  };
  const pin = (id: string): void => {
    focusNext('input');
    onChange([...pinned.map((one) => one.id), id]);
  };
  return (
    <div ref={all} className="flex flex-col gap-3">
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

/** So many are offered at once; a word finds the others. */
const MOST_OFFERED = 6;

interface MorePagesProps extends Pick<PinnedListProps, 'disabled'> {
  readonly pinned: readonly string[];
  readonly onPin: (id: string) => void;
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
        {found.slice(0, MOST_OFFERED).map(({ id, label }) => (
          <li key={id}>
            <Button
              size="sm"
              icon={PinIcon}
              aria-label={t('pinned.addNamed', { label })}
              disabled={disabled}
              onClick={() => onPin(id)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-sm text-ink-2">{t('pinned.noneFound')}</p> : null}
    </div>
  );
}
