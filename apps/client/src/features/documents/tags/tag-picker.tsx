import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { limits } from '@cartulary/contracts/limits';
import { Check, Minus, Plus, Settings2 } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/text/tags';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { rowAfterKey } from '@/ui/table-keys';
import { ManageTagsDialog } from './manage-tags-dialog';
import { TagDot } from './tag-chip';
import { makeTag, tagDocuments, useTags } from './tags-data';

interface Tagged {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly Tag[];
}

interface TagPickerProps {
  /** The button that opens it. */
  trigger: ReactNode;
  /** What is tagged: all of them may be changed by this person. */
  documents: readonly Tagged[];
}

/** Tags to put on documents and to take off, with a search that also makes new ones. Stays open, to tag with several. */
export function TagPicker({ trigger, documents }: TagPickerProps) {
  const [managing, setManaging] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>{trigger}</Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={6}
            collisionPadding={8}
            aria-label={t('change')}
            className="skin-layer arrive z-(--z-overlay) flex max-h-[min(360px,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-16px)] flex-col overflow-hidden outline-none"
          >
            <Choices documents={documents} />
            <button
              type="button"
              className="flex h-9 shrink-0 items-center gap-2.25 border-t border-line px-3.5 text-left text-ink-2 hover:bg-hover focus-visible:-outline-offset-2"
              onClick={() => {
                setOpen(false);
                setManaging(true);
              }}
            >
              <Settings2 size={16} aria-hidden />
              {t('picker.manage')}
            </button>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <ManageTagsDialog open={managing} onOpenChange={setManaging} />
    </>
  );
}

function Choices({ documents }: Pick<TagPickerProps, 'documents'>) {
  const { data: tags = [] } = useTags();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const wanted = typed.trim().toLowerCase();
  const shown = tags.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isNew = wanted !== '' && tags.every(({ name }) => name.toLowerCase() !== wanted);
  const count = shown.length + (isNew ? 1 : 0);
  const current = Math.min(active, count - 1);
  const carrying = (tag: Tag): number =>
    documents.filter(({ tags: own }) => own.some(({ id: ownId }) => ownId === tag.id)).length;

  const choose = async (index: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const tag = shown[index];
    const made = tag || !isNew ? undefined : await makeTag(typed.trim(), tags.length);
    if (tag) await tagDocuments(tag.id, documents, carrying(tag) < documents.length);
    else if (made) {
      await tagDocuments(made.id, documents, true);
      setTyped('');
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Home and End belong to the text.
    const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const target = moves ? rowAfterKey(event.key, current, count) : undefined;
    if (target !== undefined) {
      setActive(target);
      list.current?.children[target]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') void choose(current);
    else return;
    event.preventDefault();
  };
  const option = (index: number, selected: boolean) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': selected,
    onPointerMove: () => setActive(index),
    onClick: () => void choose(index),
    className: cx(
      'flex min-h-8 cursor-pointer items-center gap-2.25 rounded-[max(0px,calc(var(--r-overlay)-5px))] px-2.25',
      index === current && 'bg-hover outline-1 -outline-offset-1 outline-line-strong',
    ),
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
        maxLength={limits.library.maxTagCharacters}
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
        {shown.map((tag, index) => {
          const on = carrying(tag);
          return (
            <div key={tag.id} {...option(index, on > 0 && on === documents.length)}>
              <TagDot colour={tag.colour} />
              <span className="min-w-0 grow truncate">
                <GivenName>{tag.name}</GivenName>
              </span>
              <Carried on={on} of={documents.length} />
            </div>
          );
        })}
        {isNew ? (
          <div {...option(shown.length, false)}>
            <Plus size={16} aria-hidden className="shrink-0 text-ink-2" />
            <span className="min-w-0 truncate">{t('picker.make', { name: typed.trim() })}</span>
          </div>
        ) : null}
      </div>
      {count === 0 ? <p className="px-3.5 pb-3 text-ink-2">{t('picker.empty')}</p> : null}
      <span role="status" className="sr-only">
        {wanted === '' ? '' : t('picker.found', { count: shown.length })}
      </span>
    </>
  );
}

/** On how many of the documents a tag is, in words and as a mark. */
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
