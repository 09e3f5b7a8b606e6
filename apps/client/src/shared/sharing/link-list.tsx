import type { DataOf } from '@cartulary/contracts/endpoint';
import type { ItemLink, readSharing } from '@cartulary/contracts/endpoints/item-sharing';
import { KeyRound, Link2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/sharing';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { hasEnded } from './ends';
import { NewLink } from './new-link';
import type { SharedItem } from './rights';
import { deleteLink } from './sharing-data';

interface LinkListProps {
  item: Pick<SharedItem, 'id'>;
  sharing: DataOf<typeof readSharing>;
}

/** An item's links, for people who can share it. */
export function LinkList({ item, sharing: { kind, links, linksAllowed } }: LinkListProps) {
  const [making, make] = useState(false);
  return (
    <section aria-label={t('links.title')} className="skin-card p-3.5">
      <div className="flex items-center gap-2.5">
        <Link2 size={17} aria-hidden className="text-ink-2" />
        <h3 className="skin-heading grow">{t('links.title')}</h3>
        {linksAllowed && !making ? (
          <Button size="sm" icon={Plus} onClick={() => make(true)}>
            {t('links.new')}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-xs text-ink-3">{t(linksAllowed ? 'links.about' : 'links.off')}</p>
      {making ? <NewLink item={item} kind={kind} onClose={() => make(false)} /> : null}
      {links.length === 0 && linksAllowed && !making ? <p className="mt-2 text-ink-2">{t('links.none')}</p> : null}
      {links.length > 0 ? (
        <ul className="mt-2 divide-y divide-(--row-line)">
          {links.map((link) => (
            <Entry key={link.id} item={item} link={link} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Entry({ item, link }: { item: Pick<SharedItem, 'id'>; link: ItemLink }) {
  const [asking, ask] = useState(false);
  const { role, expiresAt, hasPassword, createdAt, createdBy, people } = link;
  const ended = hasEnded(expiresAt);
  const revoke = async (): Promise<void> => {
    ask(false);
    try {
      await deleteLink(item, link);
      toast({ tone: 'success', title: t('links.revoked') });
    } catch (error) {
      sayFailed(t('links.notRevoked'), error);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-1.5 font-medium">
          {t(`right.${role}`)}
          {hasPassword ? <Badge icon={KeyRound}>{t('links.password')}</Badge> : null}
          {expiresAt === null ? null : (
            <Badge tone={ended ? 'warning' : 'neutral'}>
              {t(ended ? 'links.ended' : 'links.until', { when: formatMoment(expiresAt) })}
            </Badge>
          )}
        </p>
        <p className="text-xs text-ink-3">
          <GivenName>{t('links.made', { name: createdBy.name, when: formatAgo(createdAt) })}</GivenName>
          {` · ${t('links.people', { count: people })}`}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        aria-label={t('links.revoke', { right: t(`right.${role}`), when: formatMoment(createdAt) })}
        onClick={() => ask(true)}
      >
        {t('links.revokeShort')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('links.revokeTitle')}
        description={t('links.revokeText', { count: people })}
        confirmLabel={t('links.revokeShort')}
        onConfirm={() => void revoke()}
      />
    </li>
  );
}
