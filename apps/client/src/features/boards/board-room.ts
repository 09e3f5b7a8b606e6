import type { Editor } from 'tldraw';
import type { OpenDocument } from '@/lib/offline/open-written';
import type { WrittenRoom } from '@/shared/open-written/written-room';

/** An open board, as the parts beside it see it. */
export interface BoardRoom extends WrittenRoom {
  /** As it stands with the server. */
  readonly document: OpenDocument;
  /** Undefined until it is drawn. */
  readonly editor: Editor | undefined;
}
