import { forbiddenBy, type Around, type Forbidding, type RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import { MAKER } from '@cartulary/editor-schema/kinds/board/records';
import type { Editor, TLRecord, TLShapeId } from 'tldraw';
import { seenBy } from './seen';

const ruledTypes = ['shape', 'binding', 'asset', 'page'] as const;

/**
 * Records the creator in each shape, so that pages can recognize a person's own notes.
 * @returns the unsubscribe function
 */
export const signShapes = (editor: Editor, personId: string): (() => void) =>
  editor.sideEffects.registerBeforeCreateHandler('shape', (shape, source) =>
    source === 'user' ? { ...shape, meta: { ...shape.meta, [MAKER]: personId } } : shape,
  );

/**
 * Allows only changes that the rules permit, so that nothing must be rolled back later.
 * @param onForbidden called with attempted changes
 * @returns the unsubscribe function
 */
export function guard(
  editor: Editor,
  rules: RulesHere,
  personId: string,
  onForbidden: (may: Forbidding) => void,
): () => void {
  const lookup = (id: string) => seenBy(personId, editor.store.get(id as TLRecord['id']));
  const around: Around = { before: lookup, after: lookup, hasPage: true };
  const forbids = (id: string, before: TLRecord | undefined, after: TLRecord | undefined) =>
    forbiddenBy(rules, [{ id, before: seenBy(personId, before), after: seenBy(personId, after) }], around);
  const made = new Set<TLRecord['id']>();
  let isTakingBack = false;
  const isHeld = (source: 'user' | 'remote'): boolean => source === 'user' && !isTakingBack;
  const tell = (id: string, may: Forbidding): void => {
    // Dependent changes, such as an arrow that follows a note, don't count as attempts.
    if (editor.getSelectedShapeIds().includes(id as TLShapeId)) onForbidden(may);
  };
  const ends = ruledTypes.flatMap((type) => [
    editor.sideEffects.registerBeforeChangeHandler(type, (before, after, source) => {
      const may = isHeld(source) ? forbids(before.id, before, after) : undefined;
      if (may === undefined) return after;
      tell(before.id, may);
      return before;
    }),
    editor.sideEffects.registerBeforeDeleteHandler(type, (record, source) => {
      const may = isHeld(source) ? forbids(record.id, record, undefined) : undefined;
      if (may === undefined) return undefined;
      tell(record.id, may);
      return false;
    }),
    editor.sideEffects.registerAfterCreateHandler(type, (record, source) => {
      if (isHeld(source)) made.add(record.id);
    }),
  ]);
  const takeBack = (): void => {
    const forbidden = [...made].flatMap((id) => {
      const record = editor.store.get(id);
      const may = record && forbids(id, undefined, record);
      return may === undefined ? [] : [{ id, may }];
    });
    made.clear();
    const [first] = forbidden;
    if (first === undefined) return;
    isTakingBack = true;
    editor.run(() => editor.store.remove(forbidden.map(({ id }) => id)), { history: 'ignore' });
    isTakingBack = false;
    onForbidden(first.may);
  };
  ends.push(editor.sideEffects.registerOperationCompleteHandler((source) => source === 'user' && takeBack()));
  return () => ends.forEach((end) => end());
}
