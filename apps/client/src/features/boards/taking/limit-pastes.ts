import { boardLimits } from '@cartulary/contracts/limits/boards';
import {
  defaultHandleExternalTldrawContent,
  putExcalidrawContent,
  type Editor,
  type TLContent,
  type VecLike,
} from 'tldraw';
import { formatBytes } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { t } from '@/text/boards';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { withoutFalseTables } from '../tables/take-tables';
import { elementsIn, type Drawing } from './drawings';

type Page = Pick<Editor, 'getCurrentPageShapeIds'> & { readonly options: Pick<Editor['options'], 'maxShapesPerPage'> };
type Pasted = Partial<Pick<TLContent, 'shapes' | 'bindings' | 'assets'>>;

/** Why content can't be pasted, in a sentence. Undefined if all of it can. */
export function pasteRefusal(editor: Page, content: Pasted): string | undefined {
  const { maxShapesPerPage } = editor.options;
  const count = content.shapes?.length ?? 0;
  if (editor.getCurrentPageShapeIds().size + count > maxShapesPerPage)
    return t('paste.tooMany', { count, limit: maxShapesPerPage });
  const written = { shapes: content.shapes, bindings: content.bindings, assets: content.assets };
  // A paste is one update and thus one message.
  return JSON.stringify(written).length > boardLimits.maxPasteCharacters
    ? t('paste.tooLarge', { limit: formatBytes(boardLimits.maxPasteCharacters) })
    : undefined;
}

/** Rejects pastes that are too large for the page or for one server message, and reports why. */
export function limitPastes(editor: Editor): void {
  editor.registerExternalContentHandler('tldraw', ({ content, point }) => {
    if (isRefused(editor, content)) return undefined;
    return pasted(editor, { content: withoutFalseTables(content), ...(point && { point }) });
  });
  editor.registerExternalContentHandler('excalidraw', ({ content, point }) => {
    // Each of its elements becomes a shape.
    const { elements, files = {} } = content as { elements?: unknown; files?: unknown };
    const drawn = elementsIn(elements);
    if (drawn.length === 0) sayUnread();
    else if (!isRefused(editor, { shapes: drawn as unknown as TLContent['shapes'] }))
      return placed(editor, { elements: drawn, files }, point);
    return undefined;
  });
}

/** Pastes content copied from a board: all of it or nothing. */
async function pasted(editor: Editor, info: Parameters<typeof defaultHandleExternalTldrawContent>[1]): Promise<void> {
  const before = editor.markHistoryStoppingPoint('paste');
  try {
    await defaultHandleExternalTldrawContent(editor, info);
  } catch (error) {
    editor.bailToMark(before);
    sayFailed(t('paste.nothing'), error);
  }
}

/** Places all of the content or nothing. The canvas's own method drops the promise and its errors. */
async function placed(editor: Editor, content: Drawing, point: VecLike | undefined): Promise<void> {
  const before = editor.markHistoryStoppingPoint('drawing');
  let placing: Promise<void> | undefined;
  try {
    editor.run(() => {
      placing = putExcalidrawContent(editor, content, point);
    });
    await placing;
  } catch (error) {
    editor.bailToMark(before);
    // Any program may have written it.
    log.info('A drawing could not be pasted.', { component: 'board', error });
    sayUnread();
  }
}

function sayUnread(): void {
  toast({ title: t('paste.nothing'), text: t('paste.unread'), tone: 'warning' });
}

function isRefused(editor: Page, content: Pasted): boolean {
  const reason = pasteRefusal(editor, content);
  if (reason !== undefined) toast({ title: t('paste.nothing'), text: reason, tone: 'warning' });
  return reason !== undefined;
}
