import type { Editor } from 'tldraw';
import type { OpenDocument } from '@/lib/offline/open-written';
import type { WrittenRoom } from '@/shared/open-written/written-room';

/** An open board, as seen by its panels. */
export interface BoardRoom extends WrittenRoom {
  /** The document with its sync status. */
  readonly document: OpenDocument;
  /** Undefined until rendered. */
  readonly editor: Editor | undefined;
}
