import { Activity, BookOpen, Code, Keyboard, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/text/help';
import { articleGroups, articleOf } from '@/text/help/articles';
import { cx } from '@/ui/class-names';
import { placeAddress, sections, type HelpPlace, type Section } from './help-place';

export const sectionIcons: Record<Section, LucideIcon> = {
  pages: BookOpen,
  shortcuts: Keyboard,
  diagnostics: Activity,
  developer: Code,
};

const item =
  'flex min-h-8 items-center gap-2 rounded-control px-2.5 py-1 whitespace-nowrap no-underline hover:bg-hover laptop:whitespace-normal';
const tone = (current: boolean): string =>
  current ? 'bg-primary-tint font-medium text-on-primary-tint' : 'text-ink-2 hover:text-ink';

/** The four sections, and every article if there is enough room. */
export function HelpNavigation({ place }: { place: HelpPlace }) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls: the open section must be in view.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place.section]);
  const open = place.section === 'pages' && place.article !== null ? articleOf(place.article)?.id : undefined;
  return (
    <>
      <nav aria-label={t('nav.label')}>
        <ul ref={list} className="flex gap-1 max-laptop:overflow-x-auto laptop:flex-col laptop:gap-0.5">
          {sections.map((section) => {
            const Icon = sectionIcons[section];
            const current = section === place.section;
            return (
              <li key={section} className="shrink-0">
                <Link
                  to={placeAddress({ section })}
                  aria-current={current ? (open ? 'true' : 'page') : undefined}
                  className={cx(item, tone(current))}
                >
                  <Icon size={16} aria-hidden className="shrink-0" />
                  {t(`section.${section}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {place.section === 'pages' ? (
        <nav aria-label={t('nav.articles')} className="flex flex-col gap-3 max-laptop:hidden">
          {articleGroups.map((group) => (
            <div key={group.id}>
              <p className="mb-1 px-2.5 text-2xs font-medium text-ink-3">{t(`group.${group.id}`)}</p>
              <ul className="flex flex-col gap-0.5">
                {group.articles.map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      to={placeAddress({ section: 'pages', article: id })}
                      aria-current={id === open ? 'page' : undefined}
                      className={cx(item, tone(id === open))}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      ) : null}
    </>
  );
}
