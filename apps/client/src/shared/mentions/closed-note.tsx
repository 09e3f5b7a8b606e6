import { useMutation } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { give } from '@/shared/sharing/sharing-data';
import { t } from '@/text/text/mentions';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { ClosedMentions } from './closed-mentions';
import type { MentioningKind } from './mentioning-kind';

/** Where the note stands: beside the line that names somebody, or below all of it where there is no margin. In CSS pixels of the window. */
export type NotePlace =
  { readonly isBeside: true; readonly left: number; readonly top: number } | { readonly isBeside: false };

/** The note, for who looks for it. */
export const CLOSED_NOTE = '[data-closed-note]';

interface ClosedNoteProps {
  closed: ClosedMentions;
  itemId: string;
  kind: MentioningKind;
  /** Undefined until it is known. */
  place: NotePlace | undefined;
  /** The note is done with; whoever shows it gives the keys back. */
  onLeave: () => void;
}

/** The pointer leaves the keys where they are. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * People were named who cannot see what names them: whoever may share it is asked whether they shall. Nothing here
 * takes the keys: whoever writes goes on writing, and answers by pointer, by Tab or by a command.
 */
export function ClosedNote({ closed: { people, tell }, itemId, kind, place, onLeave }: ClosedNoteProps) {
  const named = { count: people.length, names: people.map(({ name }) => name).join(', '), kind };
  const sharing = useMutation({
    mutationFn: async () => {
      for (const { id, name } of people)
        await give({ id: itemId }, { kind: 'account', id, name, email: null }, { role: 'viewer', expiresAt: null });
    },
    onSuccess: () => {
      tell();
      toast({ tone: 'success', title: t('share.done', named) });
      onLeave();
    },
    onError: (error) => sayFailed(t('share.failed'), error),
  });
  useCommands([
    {
      id: 'mention.share',
      title: t('share.command', named),
      group: t('group', { kind }),
      here: true,
      icon: UserRoundPlus,
      run: () => sharing.mutate(),
    },
  ]);
  return (
    <aside
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
          variant="primary"
          busy={sharing.isPending}
          onMouseDown={keepFocus}
          onClick={() => sharing.mutate()}
        >
          {t('share.do')}
        </Button>
        <Button size="sm" variant="quiet" onMouseDown={keepFocus} onClick={onLeave}>
          {t('share.leave')}
        </Button>
      </div>
    </aside>
  );
}
