import type { Editor } from 'tldraw';
import type { Awareness } from 'y-protocols/awareness';
import { People, type Beside } from '@/shared/open-written/people';
import { Followed } from './followed';
import { useGathered } from './session/use-gathered';

interface BoardPeopleProps {
  itemId: string;
  personId: string;
  awareness: Awareness;
  editor: Editor | undefined;
  beside: Beside | undefined;
}

/**
 * The people on the board, and the person this page follows: chosen by the user, presenting in a meeting, or gathering
 * everyone.
 */
export function BoardPeople({ itemId, personId, awareness, editor, beside }: BoardPeopleProps) {
  const { by, times } = useGathered(itemId, personId, beside?.follows);
  return (
    <People
      key={`${times} ${beside?.follows ?? ''}`}
      follows={by ?? beside?.follows}
      onLeave={beside?.onLeave}
      awareness={awareness}
      following={(client, end) => (editor ? <Followed editor={editor} client={client} onEnd={end} /> : null)}
    />
  );
}
