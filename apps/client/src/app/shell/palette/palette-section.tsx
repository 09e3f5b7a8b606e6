import { cx } from '@/ui/class-names';
import { CommandKeys } from '@/ui/command-keys-shown';
import type { Entry, Section } from './entries';
import { pieces } from './matching';

interface PaletteSectionProps {
  section: Section;
  typed: string;
  activeId: string | undefined;
  optionId: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

/** One heading of the palette with its entries. */
export function PaletteSection({ section, typed, activeId, optionId, onPoint, onChoose }: PaletteSectionProps) {
  return (
    <div role="group" aria-label={section.title}>
      <p aria-hidden className="skin-label px-3 pt-3 pb-1 text-ink-3">
        {section.title}
      </p>
      {section.entries.map((entry) => (
        <div
          key={entry.id}
          id={optionId(entry)}
          role="option"
          aria-selected={entry.id === activeId}
          tabIndex={-1}
          onPointerMove={() => entry.id !== activeId && onPoint(entry)}
          onClick={() => onChoose(entry)}
          className={cx(
            'relative flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
            entry.id === activeId && 'skin-nav-on [--nav-edge:-8px]',
          )}
        >
          {entry.icon ? (
            <entry.icon size={17} aria-hidden className="shrink-0 text-ink-3" />
          ) : (
            <span className="w-4.25 shrink-0" />
          )}
          <span className="min-w-0 grow truncate">
            <bdi>{entry.plain ? entry.title : <Marked title={entry.title} typed={typed} />}</bdi>
            {entry.hint ? <span className="ml-2 text-ink-3">{entry.hint}</span> : null}
          </span>
          {'command' in entry.choice ? (
            <span className="max-tablet:hidden">
              <CommandKeys id={entry.choice.command.id} />
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Underlines and bolds the matched text, so that it doesn't depend on color. */
const Marked = ({ title, typed }: { title: string; typed: string }) =>
  pieces(title, typed).map(({ text, matched }, index) =>
    matched ? (
      <b key={index} className="font-strong underline underline-offset-4">
        {text}
      </b>
    ) : (
      text
    ),
  );
