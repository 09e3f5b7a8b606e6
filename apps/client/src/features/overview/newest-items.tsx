import { kindOfWire } from '@cartulary/contracts/written-kinds';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { Link } from 'react-router-dom';
import { formatAgo } from '@/lib/format/format';
import { ItemMenu } from '@/shared/items/item-menu';
import { useItems } from '@/shared/items/items-data';
import { addressOfItem } from '@/shared/items/address-of-item';
import { kindIcons, kindOfItem } from '@/shared/items/kinds';
import { Listing } from '@/shared/lists/listing';
import { sectionAddress } from '@/shared/workspace/sections';
import { t } from '@/text/workspace';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { EmptyState } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** Only collaborative documents, for people who can't open the library. */
export function NewestItems({ view }: { view: 'recent' | 'shared' }) {
  const list = useItems({ section: view }, view === 'recent' ? 8 : 5);
  return (
    <Panel aria-label={t(`${view}.title`)}>
      <PanelBar>
        <h2 className="skin-heading mr-auto">{t(`${view}.title`)}</h2>
        <Link to={sectionAddress('items', { view })} className="py-0.5 text-sm">
          {t('recent.all')}
        </Link>
      </PanelBar>
      <Listing
        list={list}
        more={false}
        words={{ loading: t('items.loading'), failed: t('items.failed') }}
        empty={
          view === 'recent' ? (
            <EmptyState picture="documents" title={t('recent.none')}>
              {t('recent.noneHint')}
            </EmptyState>
          ) : (
            <p className="px-4 py-3.5 text-ink-2">{t('shared.none')}</p>
          )
        }
      >
        {(rows) => (
          <ul>
            {rows.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Listing>
    </Panel>
  );
}

function Entry({ item }: { item: WrittenItem }) {
  const Icon = kindIcons[kindOfWire[item.kind]];
  return (
    <li className="relative flex items-center gap-3 border-b border-(--row-line) py-1.5 pr-2 pl-4 last:border-b-0 hover:bg-hover">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium">
          {/* The whole row is clickable; the button at its end is layered above. */}
          <Link to={addressOfItem(item)} className="text-ink no-underline before:absolute before:inset-0">
            <VisuallyHidden>{kindOfItem(item)} </VisuallyHidden>
            <GivenName>{item.title}</GivenName>
          </Link>
        </p>
        <p className="truncate text-xs text-ink-3">
          {item.openedAt === null ? t('opened.never') : t('opened.at', { when: formatAgo(item.openedAt) })}
          {item.right === 'owner' ? null : <GivenName>{` · ${t('by.owner', { name: item.owner.name })}`}</GivenName>}
        </p>
      </div>
      <span className="relative">
        <ItemMenu item={item} />
      </span>
    </li>
  );
}
