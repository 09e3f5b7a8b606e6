import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { UserRoundPlus } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { give } from '@/shared/sharing/sharing-data';
import { t as words } from '@/text/text';
import { t } from '@/text/text/mentions';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { ClosedAsk } from '../editor/asks';
import { useNotePlace } from './use-note-place';

interface ClosedNoteProps {
  ask: ClosedAsk;
  itemId: string;
  editor: Editor;
  onClose: () => void;
}

/** The pointer leaves the keys where they are. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * People were named who cannot see the document: whoever may share it is asked beside the text whether they shall. Nothing here
 * takes the keys: whoever writes goes on writing, and answers by pointer, by Tab or by a command.
 */
export function ClosedNote({ ask: { people, mentionIds, tell }, itemId, editor, onClose }: ClosedNoteProps) {
  const note = useRef<HTMLElement>(null);
  const named = { count: people.length, names: people.map(({ name }) => name).join(', ') };
  const leave = (): void => {
    const held = note.current?.contains(document.activeElement) ?? false;
    onClose();
    if (held) editor.commands.focus();
  };
  const sharing = useMutation({
    mutationFn: async () => {
      for (const { id, name } of people)
        await give({ id: itemId }, { kind: 'account', id, name, email: null }, { role: 'viewer', expiresAt: null });
    },
    onSuccess: () => {
      tell();
      toast({ tone: 'success', title: t('share.done', named) });
      leave();
    },
    onError: (error) => sayFailed(t('share.failed'), error),
  });
  // Whoever was named may stand in the text no more.
  const place = useNotePlace(editor, mentionIds, leave);
  useCommands([
    {
      id: 'mention.share',
      title: t('share.command', named),
      group: words('group'),
      here: true,
      icon: UserRoundPlus,
      run: () => sharing.mutate(),
    },
  ]);
  return (
    <aside
      ref={note}
      aria-label={t('share.name')}
      data-closed-note
      className={cx(
        'fixed z-(--z-sticky) flex flex-col gap-2 rounded-card border border-line bg-raised p-3 shadow-overlay',
        place?.isBeside ? 'w-60' : 'inset-x-3 bottom-3 mx-auto max-w-110',
        place ? '' : 'invisible',
      )}
      style={place?.isBeside ? { left: place.left, top: place.top } : undefined}
    >
      {/* Empty at first: what comes into it is said. */}
      <p role="status">{place ? <GivenName>{t('share.title', named)}</GivenName> : null}</p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ink"
          busy={sharing.isPending}
          onMouseDown={keepFocus}
          onClick={() => sharing.mutate()}
        >
          {t('share.do')}
        </Button>
        <Button size="sm" variant="quiet" onMouseDown={keepFocus} onClick={leave}>
          {t('share.leave')}
        </Button>
      </div>
    </aside>
  );
}
