import { organisationCategories, personalCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { routeOf } from '@cartulary/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { useAllStates } from '@/lib/settings/settings';
import { builtBelow } from '@/routing/built-below';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/settings';
import { cx } from '@/ui/class-names';
import { tabName } from './words';

/** The categories: a sidebar, or a scrolling row on a phone. Each has a URL. */
export function CategoryTabs({ current }: { current: SettingCategory | undefined }) {
  return (
    <nav
      aria-label={t('tabs.label')}
      className="flex min-w-0 flex-col gap-4 max-laptop:flex-row max-laptop:gap-1 max-laptop:overflow-x-auto"
    >
      <Group title={t('tabs.you')} categories={personalCategories} current={current} />
      <Group title={t('tabs.organisation')} categories={organisationCategories} current={current} />
      <Administration />
    </nav>
  );
}

/** A link to organization administration, for people with access, because they look for it in the settings first. */
function Administration() {
  const user = useUser();
  if (!user) return null;
  const operates = refusalOf(routeOf('systemControl'), user) === undefined;
  const pages = [...builtBelow('enterpriseDashboard', user), ...(operates ? (['systemControl'] as const) : [])];
  if (pages.length === 0) return null;
  return (
    <div className="max-laptop:contents">
      <p className="mb-1 px-2.5 text-2xs font-medium text-ink-3 max-laptop:sr-only">{t('tabs.administration')}</p>
      <ul className="flex flex-col gap-0.5 max-laptop:flex-row max-laptop:gap-1">
        {pages.map((id) => (
          <li key={id} className="shrink-0">
            <Link
              to={routeOf(id).path}
              className="flex min-h-8 items-center rounded-control px-2.5 text-ink-2 no-underline hover:bg-hover max-laptop:whitespace-nowrap"
            >
              {routeOf(id).metadata.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GroupProps {
  title: string;
  categories: readonly SettingCategory[];
  current: SettingCategory | undefined;
}

function Group({ title, categories, current }: GroupProps) {
  const states = useAllStates();
  const list = useRef<HTMLUListElement>(null);

  // On a phone the row scrolls, and the open category must be visible.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <div className="max-laptop:contents">
      <p className="mb-1 px-2.5 text-2xs font-medium text-ink-3 max-laptop:sr-only">{title}</p>
      <ul ref={list} className="flex flex-col gap-0.5 max-laptop:flex-row max-laptop:gap-1">
        {categories.map((category) => {
          const modified = states[category].save !== 'saved';
          return (
            <li key={category} className="shrink-0">
              <Link
                to={href('settings', undefined, { tab: category })}
                replace
                preventScrollReset
                aria-current={category === current ? 'page' : undefined}
                aria-label={modified ? t('tab.modified', { tab: tabName(category) }) : undefined}
                className={cx(
                  'flex h-8 items-center justify-between gap-2 rounded-control px-2.5 whitespace-nowrap no-underline hover:bg-hover',
                  category === current ? 'bg-primary-tint font-medium text-on-primary-tint' : 'text-ink-2',
                )}
              >
                {tabName(category)}
                {modified ? <span aria-hidden className="size-1.75 rounded-full bg-primary" /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
