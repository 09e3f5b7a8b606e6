import { SearchX } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/text/help';
import { Button } from '@/ui/button';
import { MarkedText } from '@/ui/marked-text';
import { EmptyState } from '@/ui/states';
import { findHelp } from './find-help';
import { helpEntries } from './readable';
import { useShortcuts } from './shortcut-groups';

/** Arrow keys move between results. */
function moveBetween(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
  event.preventDefault();
}

/** The results for a query, with the matching words marked. */
export function HelpResults({ query, onClear }: { query: string; onClear: () => void }) {
  const shortcuts = useShortcuts();
  const found = findHelp(helpEntries(shortcuts.map(({ title }) => title)), query);
  return (
    <>
      <p role="status" className="text-sm text-ink-2">
        {t('search.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t('search.none')}
          actions={<Button onClick={onClear}>{t('search.all')}</Button>}
        >
          {t('search.noneHint')}
        </EmptyState>
      ) : (
        <ul aria-label={t('search.results')} className="skin-card divide-y divide-line" onKeyDown={moveBetween}>
          {found.map(({ entry, titleMarks, passage, passageMarks }) => (
            <li key={entry.to} className="relative px-4 py-3 hover:bg-hover">
              <Link
                to={entry.to}
                data-result
                className="font-strong text-ink no-underline after:absolute after:inset-0 after:content-['']"
              >
                <MarkedText text={entry.title} marks={titleMarks} />
              </Link>
              <p className="mt-1 text-sm text-ink-2">
                <MarkedText text={passage} marks={passageMarks} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
