import type { ReactNode } from 'react';
import { t } from '@/text/app/palette';
import type { Entry, Section } from './entries';
import { PaletteSection } from './palette-section';
import type { ActiveEntry } from './use-active-entry';

interface PaletteListProps {
  sections: readonly Section[];
  /** The search text. */
  text: string;
  active: ActiveEntry;
  onChoose: (entry: Entry) => void;
  /** Shown below the entries. */
  children: ReactNode;
}

/** The entries under their headings. */
export const PaletteList = ({ sections, text, active, onChoose, children }: PaletteListProps) => (
  <div id={active.listId} role="listbox" aria-label={t('title')} className="min-h-0 grow overflow-y-auto px-2 pb-2">
    {sections.map((section) => (
      <PaletteSection
        key={section.title}
        section={section}
        typed={text}
        activeId={active.current?.id}
        optionId={active.optionId}
        onPoint={active.activate}
        onChoose={onChoose}
      />
    ))}
    {children}
  </div>
);
