import { messageOf } from '@cartulary/contracts/client-errors';
import { LogOut, ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { SharedBy } from '@/shared/sealed/sealed-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast';
import { leavePrivately } from './bin-private';
import { FetchedNumber } from './fetched-number';

const dialog = fetchedPart('share-sealed', async () => (await import('./share-dialog')).ShareDialog);

interface Document {
  readonly id: string;
  readonly name: string;
}

interface SharingLineProps {
  vault: OpenVault;
  document: Document;
  /** Undefined for one's own. */
  shared: SharedBy | undefined;
  /** One gave it up. */
  onLeft?: (() => void) | undefined;
}

/** Of one's own document, a button that shares it; of one that was shared, by whom, and a way to give it up. */
export const SharingLine = ({ vault, document, shared, onLeft }: SharingLineProps) =>
  shared ? (
    <SharedLine vault={vault} document={document} by={shared.by} onLeft={onLeft} />
  ) : (
    <OwnLine vault={vault} document={document} />
  );

interface SharedLineProps extends Omit<SharingLineProps, 'shared'> {
  by: SharedBy['by'];
}

function SharedLine({ vault, document, by, onLeft }: SharedLineProps) {
  const [open, setOpen] = useState(false);
  const [asked, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const isGone = await leavePrivately(document);
    setBusy(false);
    ask(false);
    if (isGone) onLeft?.();
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-3.5 py-2 text-xs">
      {/* A line of its own: who shared it is what one looks for. */}
      <span className="min-w-0 grow basis-full truncate text-ink-2">
        <GivenName>{t('by', { name: by.name })}</GivenName>
      </span>
      <IconButton icon={ShieldCheck} size="sm" label={t('numberOf', { name: by.name })} onClick={() => setOpen(true)} />
      <Button size="sm" icon={LogOut} onClick={() => ask(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={t('leave.title', { name: plainName(document.name) })}
        description={t('leave.text', { name: plainName(by.name) })}
        confirmLabel={t('leave.confirm')}
        busy={busy}
        onConfirm={() => void leave()}
      />
      {open ? <FetchedNumber vault={vault} person={by} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function OwnLine({ vault, document }: { vault: OpenVault; document: Document }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="flex shrink-0 justify-end border-b border-line px-3.5 py-2">
      <Button size="sm" icon={UserPlus} onPointerEnter={() => dialog.ahead()} onClick={() => setOpen(true)}>
        {t('share')}
      </Button>
      {open ? (
        <Fetched
          part={dialog}
          wanted
          onFailure={() => {
            close();
            toast({ tone: 'error', title: messageOf('crash_chunk') });
          }}
          given={{ vault, itemId: document.id, name: document.name, onClose: close }}
        />
      ) : null}
    </div>
  );
}
