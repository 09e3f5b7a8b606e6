import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format/format';
import { sectionAddress, type Section } from '@/shared/workspace/sections';
import { t } from '@/text/workspace';
import { cx } from '@/ui/class-names';
import { useCurrentInView } from '@/ui/current-in-view';

interface SectionLinksProps {
  shown: readonly Section[];
  current: Section;
  /** Only the numbers that have loaded. */
  counts: Partial<Record<Section, number | undefined>>;
}

/** The sections as links, each with its own URL. On a phone, the row scrolls. */
export function SectionLinks({ shown, current, counts }: SectionLinksProps) {
  const list = useCurrentInView<HTMLUListElement>(current);
  return (
    <nav aria-label={t('sections.label')} className="min-w-0">
      <ul ref={list} className="flex items-end gap-5 overflow-x-auto border-b border-line">
        {shown.map((section) => {
          const count = counts[section];
          return (
            <li key={section} className="shrink-0">
              <Link
                to={sectionAddress(section)}
                aria-current={section === current ? 'page' : undefined}
                className={cx(
                  'flex items-center gap-1.5 border-b-2 pt-2 pb-2.25 font-medium no-underline focus-visible:-outline-offset-2',
                  section === current ? 'border-(--tab-mark) text-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {t(`section.${section}`)}
                {count ? (
                  <span className="text-2xs font-regular text-ink-3 tabular-nums">{formatCount(count)}</span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
