import { Dialog as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/text/app/palette';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { SealedSearch } from '../../sealed-search';
import { PaletteField } from './palette-field';
import { PaletteFoot } from './palette-foot';
import { PaletteList } from './palette-list';
import { useActiveEntry } from './use-active-entry';
import type { Answers } from './use-answers';
import { useChoice } from './use-choice';
import { useSections } from './use-sections';

interface PaletteProps {
  onClose: () => void;
  /** Text typed while loading; the field starts with it. */
  takeTyped: () => string;
}

/** Finds pages, documents, and actions by name (Ctrl/⌘ K). Render it only while open. */
export function Palette({ onClose, takeTyped }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** Enter was pressed before the field was ready. */
  const [entered, setEntered] = useState(false);
  const { text, sections, searching, failures } = useSections(typed);
  const active = useActiveEntry(sections);
  const { current, count } = active;
  const { choose, finish } = useChoice(onClose);

  const chooseAtOnce = useEffectEvent(() => current && choose(current));
  useEffect(() => {
    if (entered) chooseAtOnce();
  }, [entered]);

  const beginWithHeldKeys = (event: Event): void => {
    event.preventDefault();
    const held = takeTyped();
    const text = held.replace(/\n$/, '');
    setTyped(text);
    setEntered(/.\n$/.test(held));
    if (!field.current) return;
    // Set immediately rather than on render, because further typing is appended to it.
    field.current.value = text;
    field.current.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      // The latest input may not be rendered yet.
      if (field.current?.value === typed) choose(current);
      else setEntered(true);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else if (!active.move(event.key)) return;
    event.preventDefault();
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <SealedSearch />
      <Radix.Portal>
        <Radix.Overlay className="arrive-fade fixed inset-0 z-(--z-overlay) bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={beginWithHeldKeys}
          onCloseAutoFocus={finish}
          onKeyDown={onKey}
          className="skin-layer arrive fixed inset-x-0 top-[min(12dvh,104px)] z-(--z-overlay) mx-auto flex max-h-[min(76dvh,600px)] w-[calc(100vw-16px)] max-w-160 flex-col overflow-hidden p-0 outline-none max-tablet:top-2 max-tablet:max-h-[calc(100dvh-16px)]"
        >
          <Radix.Title className="sr-only">{t('title')}</Radix.Title>
          <PaletteField
            ref={field}
            listId={active.listId}
            currentId={active.currentId}
            typed={typed}
            onType={(next) => {
              setTyped(next);
              active.activate(undefined);
            }}
            searching={searching}
          />
          <PaletteList sections={sections} text={text} active={active} onChoose={choose}>
            {count === 0 && !searching ? <Nothing text={text} /> : null}
          </PaletteList>
          <Failures failures={failures} />
          <PaletteFoot />
          <VisuallyHidden>
            <span role="status">{searching ? '' : t('results', { n: count })}</span>
          </VisuallyHidden>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <div className="px-3 py-8 text-center">
    <p className="break-words">{t('nothing', { text })}</p>
    <p className="mt-1 text-xs text-ink-3">{t('nothingHint')}</p>
  </div>
);

/** Kinds whose search failed, and why. */
const Failures = ({ failures }: Pick<Answers, 'failures'>) =>
  failures.map(({ group, reason }) => (
    <p key={group} role="alert" className="border-t border-line bg-warning-tint px-4 py-2 text-warning-text">
      {t('failed', { group, reason })}
    </p>
  ));
