import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/sharing/enterprise';
import { cx } from '@/ui/class-names';
import { useCurrentInView } from '@/ui/current-in-view';
import { RulesSection, type RulesSectionProps } from './rules-section';
import { GuestsPart } from './guests-part';
import { partOf, partsOf } from './parts';
import { UsagePart } from './usage-part';

interface EnterpriseSectionProps {
  /** The organization's legal holds. */
  holds: ReactNode;
  /** Whether events may invite external guests. */
  GuestsRule: RulesSectionProps['GuestsRule'];
}

/** /collaboration/enterprise: the organization's sharing rules and the records it keeps. */
export function EnterpriseSection({ holds, GuestsRule }: EnterpriseSectionProps) {
  const [search] = useSearchParams();
  const shown = partsOf(useUser());
  const current = partOf(shown, search.get('part'));
  const list = useCurrentInView<HTMLUListElement>(current);
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      {shown.length > 1 ? (
        <nav aria-label={t('parts')}>
          <ul ref={list} className="flex gap-2 overflow-x-auto">
            {shown.map((part) => (
              <li key={part} className="shrink-0">
                <Link
                  to={sectionAddress('rules', { part: part === 'rules' ? undefined : part })}
                  aria-current={part === current ? 'page' : undefined}
                  className={cx(
                    'flex min-h-8 items-center rounded-control px-3 text-sm no-underline focus-visible:-outline-offset-2',
                    part === current ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  {t(`part.${part}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {current === 'rules' ? <RulesSection GuestsRule={GuestsRule} /> : null}
      {current === 'guests' ? <GuestsPart /> : null}
      {current === 'usage' ? <UsagePart /> : null}
      {current === 'holds' ? holds : null}
    </div>
  );
}
