import { messageOf } from '@cartulary/contracts/client-errors';
import { useState } from 'react';
import type { SharedBy } from '@/shared/sealed/sealed-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { ConfirmDialog } from '@/ui/dialog';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import { leavePrivately } from './bin-private';
import { FetchedMoveUp } from './moving/fetched-moves';
import { FetchedNumber } from './fetched-number';

/** A document that is shared, or was. */
export interface SharedDocument {
  readonly id: string;
  readonly name: string;
}

/** What somebody asked for: to share their own, to move it to the server, or, of one that was shared, the safety number with who did or to give it up. */
export type AskedSharing = { what: 'share' | 'up' } | { what: 'number' | 'leave'; by: SharedBy['by'] };

const dialog = fetchedPart('share-sealed', async () => (await import('./share-dialog')).ShareDialog);

/** Fetches the code of the dialog that shares a little ahead. */
export const shareAhead = (): void => dialog.ahead();

interface SharingDialogsProps {
  vault: OpenVault;
  document: SharedDocument;
  /** It is written in, and has no links. */
  isText?: boolean;
  asked: AskedSharing | undefined;
  onClose: () => void;
  /** One gave it up, or it is on the server now. */
  onLeft?: (() => void) | undefined;
}

/**
 * What stands over the page while somebody shares. Whoever draws a document draws it beside what changes its place with the width of the
 * window, so that it is not closed by that.
 */
export function SharingDialogs({ vault, document, isText = false, asked, onClose, onLeft }: SharingDialogsProps) {
  if (asked === undefined) return null;
  if (asked.what === 'number') return <FetchedNumber vault={vault} person={asked.by} onClose={onClose} />;
  if (asked.what === 'leave')
    return <LeaveDialog document={document} by={asked.by} onClose={onClose} onLeft={onLeft} />;
  if (asked.what === 'up') {
    const moved = (): void => {
      onClose();
      onLeft?.();
    };
    return <FetchedMoveUp itemId={document.id} name={document.name} onClose={onClose} onMoved={moved} />;
  }
  return (
    <Fetched
      part={dialog}
      wanted
      onFailure={() => {
        onClose();
        toast({ tone: 'error', title: messageOf('crash_chunk') });
      }}
      given={{ vault, itemId: document.id, name: document.name, isText, onClose }}
    />
  );
}

interface LeaveDialogProps extends Pick<SharingDialogsProps, 'document' | 'onClose' | 'onLeft'> {
  by: SharedBy['by'];
}

function LeaveDialog({ document, by, onClose, onLeft }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const isGone = await leavePrivately(document);
    onClose();
    if (isGone) onLeft?.();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('leave.title', { name: plainName(document.name) })}
      description={t('leave.text', { name: plainName(by.name) })}
      confirmLabel={t('leave.confirm')}
      busy={busy}
      onConfirm={() => void leave()}
    />
  );
}
