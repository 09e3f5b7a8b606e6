import { AT } from '@cartulary/editor-schema/kinds/continued';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Box, type Editor } from 'tldraw';
import type { BoardRoom } from '../board-room';
import { keepLook, keptLook, type BoardLook } from './kept-views';

const KEEP_EVERY_MS = 500;
/** What an address may lead to by itself: something found, linked or commented, and a board that begins. */
const leading = [AT, 'block', 'thread', 'template'];

/** Opens a board where something of it is in sight: where this person left it on this device, or with all that is on it; draws nothing. */
export function FirstView({ editor, itemId, line: { provider } }: BoardRoom): null {
  const [search] = useSearchParams();
  const [isLed] = useState(() => leading.some((name) => search.has(name)));
  /** The surface that stands where it was opened: what is taken back after a refusal moves nobody. */
  const placed = useRef<Editor>(undefined);
  useEffect(() => {
    if (editor === undefined) return undefined;
    let isOver = isLed || placed.current === editor;
    const begun = lookOf(editor);
    const look = (): void => {
      // Whoever went elsewhere already, or follows somebody, is not sent back.
      const isFollowing = editor.getInstanceState().followingUserId !== null;
      if (isOver || isFollowing || !isSame(lookOf(editor), begun)) return finish();
      const hasShapes = editor.getPages().some(({ id }) => editor.getPageShapeIds(id).size > 0);
      if (hasShapes) showSomething(editor, keptLook(itemId));
      if (hasShapes || provider.synced) finish();
    };
    // After what came has been drawn, and the surface has its size.
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

/** Remembers what is looked at, once the board stands where it was opened. @returns what ends it */
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
  // A page that is reloaded ends without anything else.
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

/** With room at its right for the panel of styles, which lies over the board there. */
function besideStyles(editor: Editor, { x, y, w, h }: Box): Box {
  const panel = editor.getContainer().querySelector('.tlui-style-panel__wrapper')?.clientWidth ?? 0;
  const { width } = editor.getViewportScreenBounds();
  return new Box(x, y, width > panel ? (w * width) / (width - panel) : w, h);
}

/** Shows all that stands on the page, beside the panel of styles. */
export function zoomToAll(editor: Editor): void {
  const all = boundsOnPage(editor);
  if (all.length === 0) return;
  const animation = { duration: editor.options.animationMediumMs };
  editor.zoomToBounds(besideStyles(editor, Box.Common(all)), { targetZoom: 1, animation });
}

/** Shows what was last looked at where something stands there, else all that stands on the page, never larger than it is. */
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
  // Things far apart don't fit at the smallest zoom, and between them may be nothing.
  if (!isInSight(editor)) editor.zoomToBounds(first, fitted);
}
