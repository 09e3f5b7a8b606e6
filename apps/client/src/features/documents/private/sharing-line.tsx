import { messageOf } from '@cartulary/contracts/client-errors';
import { LogOut, ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { SharedBy } from '@/shared/sealed/sealed-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { GivenName } from '@/ui/given-name';
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
  const leave = async (): Promise<void> => {
    if (await leavePrivately(document)) onLeft?.();
  };
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line px-3.5 py-2 text-xs">
      <span className="min-w-0 grow truncate text-ink-2">
        <GivenName>{t('by', { name: by.name })}</GivenName>
      </span>
      <IconButton icon={ShieldCheck} size="sm" label={t('numberOf', { name: by.name })} onClick={() => setOpen(true)} />
      <Button size="sm" icon={LogOut} onClick={() => void leave()}>
        {t('leave')}
      </Button>
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
