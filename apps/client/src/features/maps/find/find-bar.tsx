import { wordsOf } from '@cartulary/editor-schema/kinds/map/words';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/maps';
import { SearchField } from '@/ui/search-field';
import { CloseButton, IconButton } from '@/ui/icon-button';
import { goTo } from '../map-places';
import type { MapTree } from '../map-tree';
import type { OpenedMap } from '../opened-map';
import { usePick } from '../picked';

interface FindBarProps {
  opened: OpenedMap;
  tree: MapTree;
  onClose: () => void;
}

/** Finds text in topics, including collapsed ones, and steps through the hits. */
export function FindBar({ opened, tree, onClose }: FindBarProps) {
  const [query, setQuery] = useState('');
  const { nodes } = usePick(opened.picked);
  const asked = query.trim().toLocaleLowerCase();
  const found = asked === '' ? [] : tree.map.nodes.filter((node) => wordsOf(node).toLocaleLowerCase().includes(asked));
  const at = found.findIndex(({ id }) => id === nodes.at(-1));
  const step = (by: 1 | -1): void => {
    const first = by === 1 ? 0 : found.length - 1;
    const next = found[at < 0 ? first : (at + by + found.length) % found.length];
    if (next) goTo(opened, next.id);
  };
  return (
    <search
      className="flex shrink-0 items-center gap-2 border-b border-line px-(--d-page) py-1.5 max-tablet:px-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) step(event.shiftKey ? -1 : 1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className="w-72 min-w-0 shrink" ref={focusField}>
        <SearchField
          label={t('find')}
          labelHidden
          placeholder={t('find.placeholder')}
          value={query}
          onType={setQuery}
        />
      </div>
      <IconButton icon={ArrowUp} label={t('find.previous')} disabled={found.length === 0} onClick={() => step(-1)} />
      <IconButton icon={ArrowDown} label={t('find.next')} disabled={found.length === 0} onClick={() => step(1)} />
      <span role="status" className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
        {asked === '' ? '' : t('find.count', { count: found.length, at: at + 1 })}
      </span>
      <CloseButton className="ml-auto" onClick={onClose} />
    </search>
  );
}

const focusField = (frame: HTMLElement | null): void => frame?.querySelector('input')?.focus();
