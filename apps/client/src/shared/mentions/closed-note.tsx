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

/** Position of the note: next to the line with the mention, or below everything if there is no margin. In CSS pixels of the window. */
export type NotePlace =
  { readonly isBeside: true; readonly left: number; readonly top: number } | { readonly isBeside: false };

/** Selector for the note. */
export const CLOSED_NOTE = '[data-closed-note]';

interface ClosedNoteProps {
  closed: ClosedMentions;
  itemId: string;
  kind: MentioningKind;
  /** Undefined until measured. */
  place: NotePlace | undefined;
  /** Called when the note is dismissed. Its owner restores focus. */
  onLeave: () => void;
}

/** Pointer clicks don't move focus. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * Asks people who can share the item whether to give mentioned people access. It never takes focus, so the person can
 * keep typing and respond by pointer, Tab, or command.
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
      {/* Initially empty, so that its content is announced. */}
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
