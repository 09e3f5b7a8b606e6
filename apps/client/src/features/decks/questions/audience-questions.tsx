import { MessageCircleQuestion, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '@/text/decks/questions';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useOpenQuestions } from './questions-data';
import { QuestionsPanel } from './questions-panel';

const PANEL = 'audience-questions';

interface ToggleProps {
  itemId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the questions and shows how many are open. */
export function QuestionsToggle({ itemId, isOpen, onToggle }: ToggleProps) {
  const count = useOpenQuestions(itemId);
  return (
    <Button
      size="sm"
      icon={MessageCircleQuestion}
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL : undefined}
      onClick={onToggle}
    >
      {t('open', { count })}
    </Button>
  );
}

interface AudienceQuestionsProps {
  itemId: string;
  /** False for the presenter, who only answers. */
  asks?: boolean;
  onClose: () => void;
}

/** The audience's questions next to the presented slides. On a phone, below them. */
export function AudienceQuestions({ itemId, asks = true, onClose }: AudienceQuestionsProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      id={PANEL}
      tabIndex={-1}
      aria-label={t('title')}
      className="flex w-80 shrink-0 flex-col gap-3 bg-surface p-4 text-ink outline-none max-tablet:h-1/2 max-tablet:w-full"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes only this panel, or only the dialog above it.
        event.stopPropagation();
        if (event.target instanceof Node && event.currentTarget.contains(event.target)) onClose();
      }}
    >
      <div className="flex items-center">
        <h2 className="grow text-sm font-medium">{t('title')}</h2>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <QuestionsPanel itemId={itemId} asks={asks} />
    </aside>
  );
}
