import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { libraryLimits } from '@cartulary/contracts/limits/library';
import { Check, Minus, Plus } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/text/documents/tags';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { rowAfterKey } from '@/ui/table-keys';
import { TagDot } from './tag-chip';
import { useTagChoices, type Tagged } from './use-tag-choices';

/** A search field and the matching tags. Arrow keys move through the tags while the field keeps focus. */
export function TagChoices({ documents }: { documents: readonly Tagged[] }) {
  const { typed, setTyped, busy, shown, isNew, carrying, choose } = useTagChoices(documents);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const count = shown.length + (isNew ? 1 : 0);
  const current = Math.min(active, count - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Home and End move the caret.
    const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const target = moves ? rowAfterKey(event.key, current, count) : undefined;
    if (target !== undefined) {
      setActive(target);
      list.current?.children[target]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') void choose(current);
    else return;
    event.preventDefault();
  };
  const placeOf = (index: number): OptionPlace => ({
    id: `${id}-${index}`,
    isCurrent: index === current,
    onPoint: () => setActive(index),
    onChoose: () => void choose(index),
  });
  return (
    <>
      <input
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-label={t('picker.field')}
        aria-activedescendant={count > 0 ? `${id}-${current}` : undefined}
        placeholder={t('picker.field')}
        autoComplete="off"
        spellCheck={false}
        maxLength={libraryLimits.maxTagCharacters}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="h-10 shrink-0 border-b border-line bg-transparent px-3.5 outline-none focus-visible:-outline-offset-2"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-multiselectable
        aria-label={t('title')}
        aria-busy={busy}
        className="min-h-0 grow overflow-y-auto p-1.25"
      >
        {shown.map((tag, index) => (
          <TagOption key={tag.id} tag={tag} on={carrying(tag)} of={documents.length} place={placeOf(index)} />
        ))}
        {isNew ? <NewOption name={typed.trim()} place={placeOf(shown.length)} /> : null}
      </div>
      {count === 0 ? <p className="px-3.5 pb-3 text-ink-2">{t('picker.empty')}</p> : null}
      <span role="status" className="sr-only">
        {typed.trim() === '' ? '' : t('picker.found', { count: shown.length })}
      </span>
    </>
  );
}

interface OptionPlace {
  readonly id: string;
  /** Whether Enter selects it. */
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

interface OptionProps {
  place: OptionPlace;
  isSelected: boolean;
  children: ReactNode;
}

function Option({ place: { id, isCurrent, onPoint, onChoose }, isSelected, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx(
        'flex min-h-8 cursor-pointer items-center gap-2.25 rounded-[max(0px,calc(var(--r-overlay)-5px))] px-2.25',
        isCurrent && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
      )}
    >
      {children}
    </div>
  );
}

interface TagOptionProps {
  tag: Tag;
  /** Number of documents with the tag. */
  on: number;
  of: number;
  place: OptionPlace;
}

function TagOption({ tag, on, of, place }: TagOptionProps) {
  return (
    <Option place={place} isSelected={on > 0 && on === of}>
      <TagDot colour={tag.colour} />
      <span className="min-w-0 grow truncate">
        <GivenName>{tag.name}</GivenName>
      </span>
      <Carried on={on} of={of} />
    </Option>
  );
}

function NewOption({ name, place }: { name: string; place: OptionPlace }) {
  return (
    <Option place={place} isSelected={false}>
      <Plus size={16} aria-hidden className="shrink-0 text-ink-2" />
      <span className="min-w-0 truncate">{t('picker.make', { name })}</span>
    </Option>
  );
}

/** How many of the documents have a tag, in words and as an icon. */
function Carried({ on, of }: { on: number; of: number }) {
  if (on === 0) return null;
  const Mark = on === of ? Check : Minus;
  return (
    <span className="inline-flex shrink-0 items-center gap-1 text-2xs text-ink-2">
      <Mark size={14} aria-hidden />
      {on < of
        ? t('picker.some', { some: on, count: of })
        : of === 1
          ? t('picker.all')
          : t('picker.allOfThem', { count: of })}
    </span>
  );
}
