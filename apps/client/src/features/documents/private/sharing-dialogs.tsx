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

/** A document that is or was shared. */
export interface SharedDocument {
  readonly id: string;
  readonly name: string;
}

/**
 * The requested dialog: share or move the user's own document, or, for a received one, show the safety number with its
 * owner or leave it.
 */
export type AskedSharing = { what: 'share' | 'up' } | { what: 'number' | 'leave'; by: SharedBy['by'] };

const dialog = fetchedPart('share-sealed', async () => (await import('./share-dialog')).ShareDialog);

/** Preloads the code of the share dialog. */
export const shareAhead = (): void => dialog.ahead();

interface SharingDialogsProps {
  vault: OpenVault;
  document: SharedDocument;
  /** A collaborative document, which has no links. */
  isText?: boolean;
  asked: AskedSharing | undefined;
  onClose: () => void;
  /** Called when the person left the document or moved it to the server. */
  onLeft?: (() => void) | undefined;
}

/**
 * The sharing dialogs. Render them outside anything that moves when the window is resized, so that resizing doesn't
 * close them.
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
