import type { OutsidePerson } from '@cartulary/contracts/endpoints/outside';
import { Globe, ShieldCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatAgo, formatList } from '@/lib/format/format';
import { href } from '@/routing/href';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/sharing/outside';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { EmptyState } from '@/ui/states';
import { GuestPanel } from './guest-panel';
import { LinksPanel } from './links-panel';
import { useOutside } from './outside-data';

/** External people with access, and every link with its target, expiration, and revoke button. */
export function GuestsPart() {
  const [address, setAddress] = useSearchParams();
  const list = useOutside();
  const openId = address.get('guest');
  const opened = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === openId);
  const domains = list.data?.pages[0]?.domains ?? [];
  const show = (id: string | null): void => {
    const next = new URLSearchParams(address);
    if (id === null) next.delete('guest');
    else next.set('guest', id);
    setAddress(next, { replace: true });
  };
  return (
    <div className={cx('grid min-w-0 gap-(--d-gap)', opened && 'min-[1024px]:grid-cols-[minmax(0,1fr)_400px]')}>
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        <Panel aria-label={t('people.title')}>
          <PanelBar>
            <h2 className="skin-heading">{t('people.title')}</h2>
          </PanelBar>
          <p className="border-b border-line px-4 py-2 text-xs text-ink-2">
            {t('people.about')} {domains.length > 0 ? t('people.domains', { domains: formatList(domains) }) : ''}
          </p>
          <Listing
            list={list}
            words={{ loading: t('people.loading'), failed: t('people.failed') }}
            empty={domains.length > 0 ? <Nobody /> : <NoDomains />}
          >
            {(people) => (
              <ul>
                {people.map((person) => (
                  <li key={person.id} className="border-b border-(--row-line) last:border-b-0">
                    <Row
                      person={person}
                      isOpen={person.id === openId}
                      onPress={() => show(person.id === openId ? null : person.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Listing>
        </Panel>
        <LinksPanel />
      </div>
      {opened ? <GuestPanel key={opened.id} person={opened} onClose={() => show(null)} /> : null}
    </div>
  );
}

const Nobody = () => (
  <EmptyState icon={Globe} title={t('people.none')} inPanel>
    {t('people.noneHint')}
  </EmptyState>
);

const NoDomains = () => (
  <EmptyState
    icon={ShieldCheck}
    title={t('people.noDomains')}
    inPanel
    actions={
      <Button asChild>
        <Link to={href('enterpriseSettings')}>{t('people.toDomains')}</Link>
      </Button>
    }
  >
    {t('people.noDomainsHint')}
  </EmptyState>
);

function Row({ person, isOpen, onPress }: { person: OutsidePerson; isOpen: boolean; onPress: () => void }) {
  const { name, email, items, reachesMore, visitedAt } = person;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <Avatar name={name} decorative />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          <GivenName>{name}</GivenName>
        </span>
        <span className="block truncate text-xs text-ink-3">{email}</span>
        <span className="block text-xs text-ink-2">
          {t('people.items', { count: items })}
          {reachesMore ? `, ${t('people.more')}` : ''}
        </span>
      </span>
      <span className="shrink-0 text-xs text-ink-3">
        <span className="sr-only">{t('people.show', { name: plainName(name) })}</span>
        {visitedAt === null ? t('people.never') : t('people.visited', { when: formatAgo(visitedAt) })}
      </span>
    </button>
  );
}
