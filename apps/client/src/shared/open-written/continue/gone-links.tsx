import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { OpenWritten } from '@/lib/offline/open-written';
import { addressOfItem } from '@/shared/items/address-of-item';
import { t } from '@/text/writing/continue';
import { CloseButton } from '@/ui/icon-button';
import { useGoneLinks } from './use-gone-links';

interface GoneLinksProps {
  item: WrittenItem;
  document: Pick<OpenWritten, 'ydoc' | 'kind'>;
}

/** Shows that links in the open item are broken, and where they are. */
export function GoneLinks({ item, document }: GoneLinksProps) {
  const gone = useGoneLinks(document);
  const { pathname } = useLocation();
  const [closed, close] = useState('');
  const key = gone.map(({ itemId, thing }) => `${itemId} ${thing}`).join(' ');
  if (gone.length === 0 || closed === key) return null;
  const places = gone.flatMap(({ at }) => {
    const address = at === '' ? '' : addressOfItem(item, { at });
    // Next to a meeting, the link would leave the meeting.
    return address.split('?')[0] === pathname ? [address] : [];
  });
  return (
    <div
      role="status"
      data-gone-links
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-(--d-page) py-1 text-xs text-ink-2 max-tablet:px-3.5"
    >
      <Unlink size={15} aria-hidden className="shrink-0" />
      <span>{t('goneWhileOpen', { count: gone.length })}</span>
      {places.map((address, index) => (
        <Link key={address} to={address} className="underline">
          {places.length === 1 ? t('goneShow') : t('goneShowOne', { number: index + 1 })}
        </Link>
      ))}
      <CloseButton className="ml-auto" aria-label={t('goneClose')} title={t('goneClose')} onClick={() => close(key)} />
    </div>
  );
}
