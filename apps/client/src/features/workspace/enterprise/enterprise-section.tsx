import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/enterprise-sharing';
import { cx } from '@/ui/class-names';
import { useCurrentInView } from '../current-in-view';
import { RulesSection } from '../rules-section';
import { sectionAddress } from '../sections';
import { GuestsPart } from './guests-part';
import { HoldsPart } from './holds-part';
import { partOf, partsOf, type Part } from './parts';
import { UsagePart } from './usage-part';

const drawn: Readonly<Record<Part, () => React.ReactNode>> = {
  rules: RulesSection,
  guests: GuestsPart,
  usage: UsagePart,
  holds: HoldsPart,
};

/** /collaboration/enterprise: how the organisation lets things be shared, and what it keeps. */
export function EnterpriseSection() {
  const [search] = useSearchParams();
  const shown = partsOf(useUser());
  const current = partOf(shown, search.get('part'));
  const list = useCurrentInView(current);
  const Shown = drawn[current];
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
      <Shown />
    </div>
  );
}
