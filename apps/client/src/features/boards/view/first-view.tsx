import { AT } from '@cartulary/editor-schema/kinds/continued';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Box, type Editor } from 'tldraw';
import type { BoardRoom } from '../board-room';
import { keepLook, keptLook, type BoardLook } from './kept-views';

const KEEP_EVERY_MS = 500;
/** URL parameters that determine the initial view: search hits, links, comments, and templates. */
const leading = [AT, 'block', 'thread', 'template'];

/**
 * Opens a board with content in view: at this person's last position on this device, or zoomed to fit. Renders
 * nothing.
 */
export function FirstView({ editor, itemId, line: { provider } }: BoardRoom): null {
  const [search] = useSearchParams();
  const [isLed] = useState(() => leading.some((name) => search.has(name)));
  /** The canvas that has its initial view. A rollback after a refusal doesn't move anyone. */
  const placed = useRef<Editor>(undefined);
  useEffect(() => {
    if (editor === undefined) return undefined;
    let isOver = isLed || placed.current === editor;
    const begun = lookOf(editor);
    const look = (): void => {
      // People who have already moved or follow someone aren't moved back.
      const isFollowing = editor.getInstanceState().followingUserId !== null;
      if (isOver || isFollowing || !isSame(lookOf(editor), begun)) return finish();
      const hasShapes = editor.getPages().some(({ id }) => editor.getPageShapeIds(id).size > 0);
      if (hasShapes) showSomething(editor, keptLook(itemId));
      if (hasShapes || provider.synced) finish();
    };
    // Waits until received data is drawn and the canvas has a size.
    let timer = setTimeout(look);
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look);
    };
    const stopHearing = editor.store.listen(later, { source: 'remote', scope: 'document' });
    provider.on('sync', later);
    const stop = (): void => {
      clearTimeout(timer);
      provider.off('sync', later);
      stopHearing();
    };
    const finish = (): void => {
      isOver = true;
      placed.current = editor;
      stop();
    };
    const stopKeeping = keepLooks(editor, itemId, () => isOver);
    return () => {
      stop();
      stopKeeping();
    };
  }, [editor, itemId, provider, isLed]);
  return null;
}

function lookOf(editor: Editor): BoardLook {
  const { x, y, z } = editor.getCamera();
  return { page: editor.getCurrentPageId(), x: Math.round(x), y: Math.round(y), z };
}

const isSame = (one: BoardLook, other: BoardLook): boolean =>
  one.page === other.page && one.x === other.x && one.y === other.y && one.z === other.z;

/** Stores the viewport, once the board has its initial view. @returns the unsubscribe function */
function keepLooks(editor: Editor, itemId: string, isPlaced: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = lookOf(editor);
  const keep = (): void => {
    timer = undefined;
    const now = lookOf(editor);
    if (!isPlaced() || isSame(now, before)) return;
    before = now;
    keepLook(itemId, now);
  };
  const stop = editor.store.listen(() => (timer ??= setTimeout(keep, KEEP_EVERY_MS)), { scope: 'session' });
  // Reloading a page triggers no other event.
  addEventListener('pagehide', keep);
  return () => {
    removeEventListener('pagehide', keep);
    stop();
    if (timer === undefined) return;
    clearTimeout(timer);
    keep();
  };
}

type Bounds = NonNullable<ReturnType<Editor['getShapePageBounds']>>;

const boundsOnPage = (editor: Editor): Bounds[] =>
  [...editor.getCurrentPageShapeIds()].flatMap((id) => editor.getShapePageBounds(id) ?? []);

const isInSight = (editor: Editor): boolean => {
  const seen = editor.getViewportPageBounds();
  return boundsOnPage(editor).some((bounds) => seen.collides(bounds));
};

const fitted = { targetZoom: 1, immediate: true } as const;

/** Leaves space on the right for the style panel, which overlaps the board. */
function besideStyles(editor: Editor, { x, y, w, h }: Box): Box {
  const panel = editor.getContainer().querySelector('.tlui-style-panel__wrapper')?.clientWidth ?? 0;
  const { width } = editor.getViewportScreenBounds();
  return new Box(x, y, width > panel ? (w * width) / (width - panel) : w, h);
}

/** Zooms to fit the page's content, next to the style panel. */
export function zoomToAll(editor: Editor): void {
  const all = boundsOnPage(editor);
  if (all.length === 0) return;
  const animation = { duration: editor.options.animationMediumMs };
  editor.zoomToBounds(besideStyles(editor, Box.Common(all)), { targetZoom: 1, animation });
}

/** Restores the last viewport if it contains anything. Otherwise zooms to fit, at most to 100 %. */
export function showSomething(editor: Editor, last: BoardLook | undefined): void {
  const lastPage = editor.getPages().find(({ id }) => id === last?.page);
  if (last && lastPage) {
    editor.setCurrentPage(lastPage.id);
    editor.setCamera({ x: last.x, y: last.y, z: last.z }, { immediate: true });
    if (isInSight(editor)) return;
  }
  const hasShapes = (id: Parameters<Editor['getPageShapeIds']>[0]): boolean => editor.getPageShapeIds(id).size > 0;
  const page = [editor.getCurrentPage(), ...editor.getPages()].find(({ id }) => hasShapes(id));
  if (page) editor.setCurrentPage(page.id);
  const all = boundsOnPage(editor);
  const [first] = all;
  if (!first) return;
  editor.zoomToBounds(besideStyles(editor, Box.Common(all)), fitted);
  // Distant shapes don't fit at the minimum zoom, and the space between them may be empty.
  if (!isInSight(editor)) editor.zoomToBounds(first, fitted);
}
