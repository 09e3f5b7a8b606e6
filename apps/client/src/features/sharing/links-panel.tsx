import type { OpenLink } from '@cartulary/contracts/endpoints/outside';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { Listing } from '@/shared/lists/listing';
import { hasEnded } from '@/shared/sharing/ends';
import { t } from '@/text/sharing/outside';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { endOpenLink, useOpenLinks } from './outside-data';

/** All of the organization's links, each with a revoke button. */
export function LinksPanel() {
  const list = useOpenLinks();
  const [asked, ask] = useState<OpenLink>();
  const ending = useMutation({
    mutationFn: ({ id }: OpenLink) => endOpenLink(id),
    onSuccess: () => {
      ask(undefined);
      toast({ tone: 'success', title: t('links.endDone') });
    },
    onError: (error) => sayFailed(t('links.endFailed'), error),
  });
  return (
    <Panel aria-label={t('links.title')}>
      <PanelBar>
        <h2 className="skin-heading">{t('links.title')}</h2>
      </PanelBar>
      <p className="border-b border-line px-4 py-2 text-xs text-ink-2">
        {t('links.about')} {list.data?.pages[0]?.linksAllowed === false ? t('links.off') : ''}
      </p>
      <Listing
        list={list}
        words={{ loading: t('links.loading'), failed: t('links.failed') }}
        empty={
          <EmptyState icon={Link2} title={t('links.none')} inPanel>
            {t('links.noneHint')}
          </EmptyState>
        }
      >
        {(links) => (
          <ul>
            {links.map((link) => (
              <Row key={link.id} link={link} onEnd={() => ask(link)} />
            ))}
          </ul>
        )}
      </Listing>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && ask(undefined)}
        title={
          asked?.isSealed
            ? t('links.endSealedTitle')
            : t('links.endTitle', { title: plainName(asked?.item.title ?? '') })
        }
        description={asked?.isSealed ? t('links.endSealedText') : t('links.endText', { count: asked?.people ?? 0 })}
        confirmLabel={t('end.confirm')}
        busy={ending.isPending}
        onConfirm={() => asked && ending.mutate(asked)}
      />
    </Panel>
  );
}

function Row({ link, onEnd }: { link: OpenLink; onEnd: () => void }) {
  const { item, role, createdBy, createdAt, expiresAt, hasPassword, people, usedAt, isSealed } = link;
  const made = { who: plainName(createdBy.name), when: formatMoment(createdAt) };
  const isOver = hasEnded(expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--row-line) px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">
          {isSealed ? t('links.sealed') : <GivenName>{item.title}</GivenName>}
        </p>
        <p className="text-xs text-ink-2">{t('links.line', { right: t(`rights.${role}`), ...made })}</p>
        <p className="text-xs text-ink-3">
          {t(isSealed ? 'links.opened' : 'links.people', { count: people })}
          {usedAt === null ? '' : `, ${t('links.used', { when: formatAgo(usedAt) })}`}
        </p>
      </div>
      {hasPassword ? <Badge>{t('links.password')}</Badge> : null}
      <Badge tone={isOver ? 'neutral' : 'warning'}>
        {expiresAt === null
          ? t('links.always')
          : t(isOver ? 'links.ended' : 'links.until', { when: formatMoment(expiresAt) })}
      </Badge>
      <Button
        size="sm"
        onClick={onEnd}
        aria-label={isSealed ? t('links.endSealedNamed', made) : t('links.endNamed', { title: plainName(item.title) })}
      >
        {t('links.end')}
      </Button>
    </li>
  );
}
