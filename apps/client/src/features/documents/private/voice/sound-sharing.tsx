import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { useVault } from '@/shared/vault/use-vault';
import type { SealedRow } from '../private-detail';
import { SharingDialogs, type AskedSharing } from '../sharing-dialogs';
import { SharingLine } from '../sharing-line';

/** Shares a sealed recording sealed, or moves it to the server after listing the data that would be uploaded. */
export function SoundSharing({ row }: { readonly row: SealedRow }): ReactNode {
  const state = useVault();
  const navigate = useNavigate();
  const [asked, ask] = useState<AskedSharing>();
  if (state.kind !== 'open') return null;
  return (
    <>
      <SharingLine shared={row.shared} onAsk={ask} />
      <SharingDialogs
        vault={state.vault}
        document={row}
        asked={asked}
        onClose={() => ask(undefined)}
        onLeft={() => void navigate(href('voiceRecording'))}
      />
    </>
  );
}
