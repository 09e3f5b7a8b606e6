import type { SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useTyping } from '@/lib/commands/commands';
import type { DeckRoom } from '../deck-room';
import { usePick, type Picked } from '../picked';
import { around, type Handle } from './boxes';
import { isLineThing } from './line-box';
import { beginWriting, boxesOf, onStageKey, openSource } from './stage-keys';
import { keepsShape, useDrag } from './use-drag';

/** Grouped items are selected together. */
function withGroups({ things }: SlideJson, ids: readonly string[]): string[] {
  const groups = new Set(things.filter(({ id }) => ids.includes(id)).map(({ group }) => group));
  return things
    .filter(({ id, group }) => ids.includes(id) || (group !== null && groups.has(group)))
    .map(({ id }) => id);
}

/** Selects items by keyboard, several with Shift. */
function useGathering(picked: Picked, slide: SlideJson) {
  const pick = usePick(picked);
  // During a multiple selection by keyboard, Tab moves on without deselecting.
  const gathers = useRef(false);
  const pickByKey = (id: string, isMore: boolean): void => {
    const group = withGroups(slide, [id]);
    const isPicked = pick.things.includes(id);
    const without = pick.things.filter((each) => !group.includes(each));
    // The first item is already selected, because Tab reached it.
    picked.things(!isMore ? group : isPicked && gathers.current ? without : [...without, ...group]);
    gathers.current = isMore;
  };
  const reach = (id: string): void => {
    if (pick.things.length === 0) gathers.current = false;
    if (!gathers.current) picked.things(withGroups(slide, [id]));
  };
  const gatherNoMore = (): void => {
    gathers.current = false;
  };
  return { pickByKey, reach, gatherNoMore };
}

/** Pointer and keyboard handling of a slide. @param scale pixels per unit */
export function useStage({ opened, isEditable, openPanel }: DeckRoom, slide: SlideJson, scale: number) {
  const { picked, things } = opened;
  const pick = usePick(picked);
  const { dragged, begin } = useDrag({
    slide,
    scale,
    onPut: (boxes) => things.put(boxes),
    onGather: (ids) => picked.things(withGroups(slide, ids)),
  });
  const { writes } = pick;
  // Notes are edited under the slide's own id.
  const isGone = writes !== null && writes !== slide.id && !slide.things.some(({ id }) => id === writes);
  useEffect(() => {
    if (isGone) picked.things([]);
  }, [isGone, picked]);
  const selected = slide.things.filter(({ id }) => pick.things.includes(id));
  useTyping(isEditable && ((sign) => beginWriting(opened, selected, sign)));
  const boxOf = (thing: ThingJson): Box | undefined =>
    dragged.boxes.get(thing.id) ?? boxesOf([thing], slide).get(thing.id);

  /** Where a pointer started editing, in window pixels. Undefined for the keyboard. */
  const [pressedAt, setPressedAt] = useState<{ readonly x: number; readonly y: number }>();

  const { pickByKey, reach, gatherNoMore } = useGathering(picked, slide);
  const press = (event: PointerEvent, id: string): void => {
    event.stopPropagation();
    gatherNoMore();
    const group = withGroups(slide, [id]);
    const isPicked = pick.things.includes(id);
    const added = isPicked ? pick.things.filter((each) => !group.includes(each)) : [...pick.things, ...group];
    const next = event.shiftKey ? added : isPicked ? pick.things : group;
    picked.things(next);
    const taken = slide.things.filter((thing) => next.includes(thing.id));
    if (isEditable && taken.length > 0) begin(event, { does: 'move', boxes: boxesOf(taken, slide) });
  };
  const pressGround = (event: PointerEvent): void => {
    picked.things([]);
    if (isEditable) begin(event, { does: 'gather' });
  };
  const pressHandle = (event: PointerEvent, handle: Handle): void => {
    event.stopPropagation();
    const [only] = selected;
    const line = selected.length === 1 && only && isLineThing(only) ? only : undefined;
    begin(event, { does: 'resize', handle, boxes: boxesOf(selected, slide), keeps: keepsShape(selected), line });
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (pick.writes !== null || !(event.target instanceof HTMLElement)) return;
    if (event.target.dataset['pin'] !== undefined || (!isEditable && event.key !== 'Escape')) return;
    // Without a selection, the command applies to the focused item.
    const { hit } = event.target.dataset;
    // These keys activate the item, which adds it to the selection.
    if (hit !== undefined && event.shiftKey && (event.key === 'Enter' || event.key === ' ')) return;
    const meant = selected.length > 0 ? selected : slide.things.filter(({ id }) => id === hit);
    setPressedAt(undefined);
    if (!openSource(event, meant, openPanel) && !onStageKey(event, opened, slide, meant)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const open = (thing: ThingJson, { clientX: x, clientY: y }: MouseEvent): void => {
    setPressedAt({ x, y });
    if (isEditable && !beginWriting(opened, [thing]) && thing.grid) openPanel('design');
  };
  const boxes = selected.flatMap((thing) => boxOf(thing) ?? []);
  return {
    pick,
    dragged,
    boxOf,
    frame: boxes.length > 0 && pick.writes === null ? around(boxes) : undefined,
    pickByKey,
    reach,
    press,
    pressGround,
    pressHandle: isEditable ? pressHandle : undefined,
    pressKey,
    open,
    pressedAt,
  };
}
