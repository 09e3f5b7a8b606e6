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

/** Who is here, and whom this page follows: whoever was chosen, presents it in a meeting, or brought everybody along. */
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
