import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '@/text/app/palette';

interface PaletteFieldProps {
  ref: Ref<HTMLInputElement>;
  listId: string;
  /** The option that Enter chooses. */
  currentId: string | undefined;
  typed: string;
  onType: (text: string) => void;
  searching: boolean;
}

/** The palette's search field. */
export const PaletteField = ({ ref, listId, currentId, typed, onType, searching }: PaletteFieldProps) => (
  <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4">
    <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
    <input
      ref={ref}
      role="combobox"
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-label={t('field')}
      aria-activedescendant={currentId}
      placeholder={t('field')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      className="h-full min-w-0 grow bg-transparent text-md outline-none focus-visible:outline-none"
    />
    {searching ? <span className="shrink-0 text-xs text-ink-3">{t('searching')}</span> : null}
  </div>
);
