import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { plannedPages } from '@/routing/built-below';
import { PlannedFold } from '@/shared/planned/planned-fold';
import { t } from '@/text/help';
import { articleGroups } from '@/text/help/articles';
import { Card, CardHeader } from '@/ui/card';
import { sectionIcons } from './help-navigation';
import { placeAddress } from './help-place';

const others = ['shortcuts', 'diagnostics', 'developer'] as const;

/** The start of the help: the other sections, and every article with the purpose of its page. */
export function HelpOverview() {
  const { hash, key } = useLocation();
  const planned = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#planned') planned.current?.querySelector('summary')?.focus();
  }, [hash, key]);
  return (
    <>
      <ul className="grid gap-(--d-gap) tablet:grid-cols-3">
        {others.map((section) => {
          const Icon = sectionIcons[section];
          return (
            <li key={section} className="skin-card relative min-w-0 p-(--card-pad) hover:bg-hover">
              <Icon size={18} aria-hidden className="text-ink-2" />
              <h2 className="skin-heading mt-2">
                <Link
                  to={placeAddress({ section })}
                  className="text-ink no-underline after:absolute after:inset-0 after:content-['']"
                >
                  {t(`section.${section}`)}
                </Link>
              </h2>
              <p className="mt-1 text-sm text-ink-2">{t(`line.${section}`)}</p>
            </li>
          );
        })}
      </ul>
      {articleGroups.map((group) => (
        <Card key={group.id}>
          <CardHeader title={t(`group.${group.id}`)} />
          <ul className="grid gap-x-(--d-gap) gap-y-3 tablet:grid-cols-2">
            {group.articles.map(({ id, title, about }) => (
              <li key={id} className="min-w-0">
                <Link to={placeAddress({ section: 'pages', article: id })} className="inline-block min-h-6 font-medium">
                  {title}
                </Link>
                <p className="line-clamp-2 text-sm text-ink-2">{about}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <div ref={planned}>
        <PlannedFold key={key} pages={plannedPages()} startsOpen={hash === '#planned'} />
      </div>
    </>
  );
}
