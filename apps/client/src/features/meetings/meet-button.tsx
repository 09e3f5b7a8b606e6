import { kindOfWire, type WireKind } from '@cartulary/contracts/written-kinds';
import { useMutation } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommands } from '@/lib/commands/commands';
import { privacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/meetings';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { sayNotFetched } from '@/ui/say-not-fetched';
import type { BeginDialogProps } from './begin-dialog';

interface MeetButtonProps {
  /** Without a kind, it's an upload. */
  item: { readonly id: string; readonly title: string; readonly kind?: WireKind };
  className?: string;
}

const dialog = fetchedPart<BeginDialogProps>('begin-meeting', async () => (await import('./begin-dialog')).BeginDialog);

/**
 * A button in a document's header that starts a meeting about it; everyone with access to the document sees the
 * meeting. In privacy mode, it asks first, because an encrypted meeting can be joined only through its link.
 */
export function MeetButton({ item: { id, title, kind }, className }: MeetButtonProps) {
  const navigate = useNavigate();
  const label = t('meet.about', { kind: kind === undefined ? 'text' : kindOfWire[kind] });
  const starting = useMutation({
    // The meeting code is loaded on demand.
    mutationFn: async () => {
      const { addressOfMeeting, begin } = await import('./meetings-data');
      const made = await begin({ title, teamId: null, itemId: id, lobby: false, keyCheck: null, invited: [] });
      return addressOfMeeting(made.id);
    },
    onSuccess: (address) => void navigate(address),
    onError: (error) => sayFailed(t('meet.failed'), error),
  });
  const [asks, ask] = useState(false);
  const meet = (): void => (privacyMode() === 'privacy' ? ask(true) : starting.mutate());
  useCommands([
    {
      id: 'meeting.about',
      group: t('meet.group'),
      here: true,
      title: label,
      icon: Video,
      run: meet,
    },
  ]);
  return (
    <>
      <IconButton icon={Video} label={label} disabled={starting.isPending} onClick={meet} className={className} />
      {asks ? (
        <Fetched
          part={dialog}
          wanted
          given={{ about: { id, title }, onClose: () => ask(false) }}
          onFailure={() => {
            sayNotFetched();
            ask(false);
          }}
        />
      ) : null}
    </>
  );
}
