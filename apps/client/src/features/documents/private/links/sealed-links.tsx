import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { KeyRound, Link2, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { revokeLink } from '@/shared/sealed/own-links';
import { turnKey } from '@/shared/sealed/share-item';
import { hasEnded } from '@/shared/sharing/ends';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/sealed-links';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { renewSharing, sayLost, whyNot } from '../sharing-data';
import { useLinks } from './links-data';
import { NewSealedLink } from './new-sealed-link';

interface SealedLinksProps {
  vault: OpenVault;
  itemId: string;
}

/**
 * Creates, lists, and revokes links to the user's own sealed document.
 * @param isWritten it's a collaborative document, whose link shares more than a file
 */
export function SealedLinks({ vault, itemId, isWritten = false }: SealedLinksProps & { isWritten?: boolean }) {
  const links = useLinks(vault, itemId);
  const [making, make] = useState(false);
  if (links.isPending) return <LoadingRows label={t('loading')} rows={2} />;
  if (links.data === undefined)
    return (
      <ErrorState title={t('failed')} onRetry={() => void links.refetch()}>
        {whyNot(links.error)}
      </ErrorState>
    );
  const { items, allowed, outside } = links.data;
  return (
    <section aria-label={t('title')} className="skin-card p-3.5">
      <div className="flex items-center gap-2.5">
        <Link2 size={17} aria-hidden className="text-ink-2" />
        <h3 className="skin-heading grow">{t('title')}</h3>
        {allowed && !making ? (
          <Button size="sm" icon={Plus} onClick={() => make(true)}>
            {t('new')}
          </Button>
        ) : null}
      </div>
      <p className="mt-1 text-xs text-ink-3">
        {allowed
          ? [t('about'), t(outside ? 'for.everybody' : 'for.members'), ...(isWritten ? [t('about.written')] : [])].join(
              ' ',
            )
          : t('off')}
      </p>
      {making ? <NewSealedLink vault={vault} itemId={itemId} onClose={() => make(false)} /> : null}
      {items.length === 0 && allowed && !making ? <p className="mt-2 text-ink-2">{t('none')}</p> : null}
      {items.length > 0 ? <p className="mt-1 text-xs text-ink-3">{t('stay')}</p> : null}
      {items.length > 0 ? (
        <ul className="mt-2 divide-y divide-(--row-line)">
          {items.map((link) => (
            <Entry key={link.id} vault={vault} itemId={itemId} link={link} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Entry({ vault, itemId, link }: SealedLinksProps & { link: SealedLink }) {
  const { id, createdAt, expiresAt, hasPassphrase, opened, openedAt } = link;
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const revoke = async (): Promise<void> => {
    ask(false);
    setBusy(true);
    await revokeAndSay(vault, itemId, id);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-1.5 font-medium">
          {t('made', { when: formatMoment(createdAt) })}
          {hasPassphrase ? <Badge icon={KeyRound}>{t('withPassphrase')}</Badge> : null}
          <EndBadge expiresAt={expiresAt} />
        </p>
        <p className="text-xs text-ink-3">
          {t('opened', { count: opened, when: openedAt === null ? '' : formatAgo(openedAt) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        busy={busy}
        aria-label={t('revokeOf', { when: formatMoment(createdAt) })}
        onClick={() => ask(true)}
      >
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('revokeTitle')}
        description={t('revokeText')}
        confirmLabel={t('revoke')}
        onConfirm={() => void revoke()}
      />
    </li>
  );
}

function EndBadge({ expiresAt }: Pick<SealedLink, 'expiresAt'>) {
  if (expiresAt === null) return null;
  const ended = hasEnded(expiresAt);
  return (
    <Badge tone={ended ? 'warning' : 'neutral'}>
      {t(ended ? 'ended' : 'until', { when: formatMoment(expiresAt) })}
    </Badge>
  );
}

/**
 * Revoking the link and rotating the key are separate steps. The message reports which of them succeeded and who lost
 * access.
 */
async function revokeAndSay(vault: OpenVault, itemId: string, linkId: string): Promise<void> {
  try {
    const revoked = await revokeLink(vault, itemId, linkId);
    if (revoked.isTurned) sayLost(t('revoked'), revoked.lost);
    else sayNotTurned(revoked.error, () => turnAgain(vault, itemId, linkId));
  } catch (error) {
    toast({ tone: 'error', title: t('notRevoked'), text: whyNot(error) });
  }
  await renewSharing();
}

/** Stays until dismissed: anyone who had the link can open the document until the key is rotated. */
const sayNotTurned = (error: unknown, onAgain: () => Promise<void>): number =>
  toast({
    tone: 'warning',
    title: t('notTurned'),
    text: whyNot(error),
    action: { label: t('turnAgain'), onAction: () => void onAgain() },
    durationMs: Infinity,
  });

async function turnAgain(vault: OpenVault, itemId: string, linkId: string): Promise<void> {
  try {
    sayLost(t('turned'), await turnKey(vault, itemId, { linkId }));
  } catch (error) {
    sayNotTurned(error, () => turnAgain(vault, itemId, linkId));
  }
  await renewSharing();
}
