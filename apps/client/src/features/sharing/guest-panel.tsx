import type { OutsidePerson, OutsideRight } from '@cartulary/contracts/endpoints/outside';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { Listing } from '@/shared/lists/listing';
import { t } from '@/text/sharing/outside';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { SidePanel } from '@/ui/sheet';
import { toast } from '@/ui/toast';
import { endAccess, useOutsideRights } from './outside-data';

/** An external person's access, with a button to revoke it. */
export function GuestPanel({ person, onClose }: { person: OutsidePerson; onClose: () => void }) {
  const { id, name, email, reachesMore } = person;
  const [asking, ask] = useState(false);
  const list = useOutsideRights(id);
  const count = list.data?.pages[0]?.total ?? 0;
  const ending = useMutation({
    mutationFn: () => endAccess(id),
    onSuccess: ({ ended }) => {
      ask(false);
      toast({ tone: 'success', title: t('end.done', { count: ended }) });
    },
    onError: (error) => sayFailed(t('end.failed'), error),
  });
  return (
    <SidePanel
      title={plainName(name)}
      onClose={onClose}
      footer={count > 0 ? <Button onClick={() => ask(true)}>{t('end.button')}</Button> : undefined}
    >
      <div className="flex flex-col gap-3 p-4">
        <p className="text-xs wrap-anywhere text-ink-3">{email}</p>
        <h3 className="text-xs font-medium text-ink-3">{t('rights.title')}</h3>
        <Listing
          list={list}
          words={{ loading: t('rights.loading'), failed: t('rights.failed') }}
          empty={<p className="text-ink-2">{t('rights.none')}</p>}
        >
          {(rights) => (
            <ul className="divide-y divide-line border-y border-line">
              {rights.map((right) => (
                <Right key={right.id} right={right} />
              ))}
            </ul>
          )}
        </Listing>
        {reachesMore ? <p className="text-xs text-ink-2">{t('rights.more')}</p> : null}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('end.title', { name: plainName(name) })}
        description={t('end.text', { count })}
        confirmLabel={t('end.confirm')}
        busy={ending.isPending}
        onConfirm={() => ending.mutate()}
      />
    </SidePanel>
  );
}

function Right({ right: { item, role, byLink, expiresAt, visitedAt } }: { right: OutsideRight }) {
  return (
    <li className="py-2">
      <span className="block wrap-anywhere">
        <GivenName>{item.title}</GivenName>
      </span>
      <span className="block text-xs text-ink-2">
        {[
          t(`rights.${role}`),
          t(byLink ? 'rights.byLink' : 'rights.byName'),
          expiresAt === null ? t('rights.always') : t('rights.until', { when: formatMoment(expiresAt) }),
        ].join(' · ')}
      </span>
      <span className="block text-xs text-ink-3">
        {visitedAt === null ? t('people.never') : t('people.visited', { when: formatAgo(visitedAt) })}
      </span>
    </li>
  );
}
