import type { Editor } from 'tldraw';
import type { WrittenRoom } from '@/shared/open-written/written-room';

/** An open board, as the parts beside it see it. */
export interface BoardRoom extends WrittenRoom {
  /** Undefined until it is drawn. */
  readonly editor: Editor | undefined;
}
