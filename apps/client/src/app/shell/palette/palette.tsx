import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { runCommand, useCommandList, useKinds } from '@/lib/commands';
import { recents, rememberCommand, rememberFound } from '@/lib/lately';
import { t as shared } from '@/text/commands';
import { t } from '@/text/palette';
import { Kbd } from '@/ui/kbd';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { documentKind } from './document-kind';
import { matchingSections, startingSections, type Entry } from './entries';
import { PaletteSection } from './palette-section';
import { useAnswers } from './use-answers';

const ONLY_ACTIONS = '>';
/** How many entries PageUp and PageDown go. */
const PAGE = 8;

interface PaletteProps {
  onClose: () => void;
  /** What was typed on the way here: the field begins with it. */
  takeTyped: () => string;
}

/** Pages, documents and actions by name (Ctrl/⌘ K). Render it only while it is open. */
export function Palette({ onClose, takeTyped }: PaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  /** Enter was pressed before the field was there. */
  const [entered, setEntered] = useState(false);
  /** The entry that Enter chooses, by id: what is found meanwhile must not push another into its place. */
  const [activeId, setActiveId] = useState<string>();
  const [before] = useState(() => document.activeElement);
  const [lately] = useState(recents);
  const chosen = useRef<Entry | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const commands = useCommandList().filter(({ keysOnly }) => keysOnly !== true);
  const kinds = useKinds();
  const searches = kinds.some(({ id }) => id === documentKind.id);

  const onlyActions = typed.startsWith(ONLY_ACTIONS);
  const text = (onlyActions ? typed.slice(1) : typed).trim();
  const { answers, searching, failures } = useAnswers(onlyActions ? '' : text);
  const listed = onlyActions ? commands.filter(({ group }) => group !== shared('group.pages')) : commands;
  const sections =
    text === ''
      ? startingSections(listed, kinds, onlyActions ? [] : lately)
      : matchingSections(listed, answers, text, searches && !onlyActions);
  const entries = sections.flatMap((section) => section.entries);
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === activeId),
  );
  const current = entries[at];
  const optionId = (entry: Entry): string => `${id}-${entry.id.replace(/[^\w-]/g, '_')}`;
  const currentId = current ? optionId(current) : undefined;

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const choose = (entry: Entry): void => {
    chosen.current = entry;
    onClose();
  };
  const chooseAtOnce = useEffectEvent(() => current && choose(current));
  useEffect(() => {
    if (entered) chooseAtOnce();
  }, [entered]);
  /** After the palette is gone and focus is back, so that what comes next can give focus back there too. */
  const finish = (event: Event): void => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
    const entry = chosen.current;
    if (!entry) return;
    const { choice } = entry;
    if ('command' in choice) {
      rememberCommand(choice.command.id);
      runCommand(choice.command.id);
      return;
    }
    if (choice.kind !== undefined) rememberFound(choice.kind, choice.found);
    void navigate(choice.found.to);
  };

  const onKey = (event: KeyboardEvent): void => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && entries.length > 0) {
      event.preventDefault();
      setActiveId(entries[(at + move + entries.length) % entries.length]?.id);
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault();
      const step = event.key === 'PageDown' ? PAGE : -PAGE;
      setActiveId(entries[Math.max(0, Math.min(entries.length - 1, at + step))]?.id);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault();
      // What was typed before may not be drawn yet.
      if (field.current?.value === typed) choose(current);
      else setEntered(true);
    } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="arrive-fade fixed inset-0 z-(--z-overlay) bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const held = takeTyped();
            const text = held.replace(/\n$/, '');
            setTyped(text);
            setEntered(/.\n$/.test(held));
            if (!field.current) return;
            // Not only once it is drawn: what is typed next is added to it.
            field.current.value = text;
            field.current.focus();
          }}
          onCloseAutoFocus={finish}
          onKeyDown={onKey}
          className="skin-layer arrive fixed inset-x-0 top-[min(12dvh,104px)] z-(--z-overlay) mx-auto flex max-h-[min(76dvh,600px)] w-[calc(100vw-16px)] max-w-160 flex-col overflow-hidden p-0 outline-none max-tablet:top-2 max-tablet:max-h-[calc(100dvh-16px)]"
        >
          <Radix.Title className="sr-only">{t('title')}</Radix.Title>
          <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
            <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
            <input
              ref={field}
              role="combobox"
              aria-expanded
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-label={t('field')}
              aria-activedescendant={currentId}
              placeholder={t('field')}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setActiveId(undefined);
              }}
              className="h-full min-w-0 grow bg-transparent text-md outline-none focus-visible:outline-none"
            />
            {searching ? <span className="shrink-0 text-xs text-ink-3">{t('searching')}</span> : null}
          </div>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t('title')}
            className="min-h-0 grow overflow-y-auto px-2 pb-2"
          >
            {sections.map((section) => (
              <PaletteSection
                key={section.title}
                section={section}
                typed={text}
                activeId={current?.id}
                optionId={optionId}
                onPoint={(entry) => setActiveId(entry.id)}
                onChoose={choose}
              />
            ))}
            {entries.length === 0 && !searching ? <Nothing text={text} /> : null}
          </div>
          {failures.map(({ group, reason }) => (
            <p key={group} role="alert" className="border-t border-line bg-warning-tint px-4 py-2 text-warning-text">
              {t('failed', { group, reason })}
            </p>
          ))}
          <Foot />
          <VisuallyHidden>
            <span role="status">{searching ? '' : t('results', { n: entries.length })}</span>
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

const Foot = () => (
  <p
    aria-hidden
    className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2 text-xs text-ink-3 max-tablet:hidden"
  >
    <span>
      <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
    </span>
    <span>
      <Kbd>{shared('key.Enter')}</Kbd> {t('do')}
    </span>
    <span>
      <Kbd>{shared('key.Escape')}</Kbd> {t('close')}
    </span>
    <span className="ml-auto">
      <Kbd>{ONLY_ACTIONS}</Kbd> {t('actions')}
    </span>
  </p>
);
