import { LogOut, ShieldCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import type { SealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { shareAhead, SharingDialogs, type AskedSharing } from './sharing-dialogs';

interface ShareTextProps {
  vault: OpenVault;
  text: SealedWritten;
  name: string;
}

/**
 * Shares the user's own sealed collaborative document. For a received one, shows the safety number with its owner and a
 * button to leave it.
 */
export function ShareText({ vault, text: { item }, name }: ShareTextProps) {
  const [asked, ask] = useState<AskedSharing>();
  const navigate = useNavigate();
  const { itemId: id, shared } = item;
  return (
    <>
      {shared ? (
        <>
          <IconButton
            icon={ShieldCheck}
            label={t('numberOf', { name: plainName(shared.by.name) })}
            onClick={() => ask({ what: 'number', by: shared.by })}
          />
          <IconButton icon={LogOut} label={t('leave')} onClick={() => ask({ what: 'leave', by: shared.by })} />
        </>
      ) : (
        <Button variant="primary" icon={UserPlus} onPointerEnter={shareAhead} onClick={() => ask({ what: 'share' })}>
          {t('share')}
        </Button>
      )}
      <SharingDialogs
        vault={vault}
        document={{ id, name }}
        asked={asked}
        isText
        onClose={() => ask(undefined)}
        onLeft={() => void navigate(href('collaboration'))}
      />
    </>
  );
}
