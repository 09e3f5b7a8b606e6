import { Store } from '@tldraw/store';
import type { TLAssetStore, TLRecord, TLStoreProps } from '@tldraw/tlschema';
import { boardSchema } from '@cartulary/editor-schema/kinds/board/schema';
import { isSame, propertiesOf, recordOf } from '@cartulary/editor-schema/kinds/board/records';

type Diff = Parameters<Store<TLRecord, TLStoreProps>['applyDiff']>[0];
type Updated = Diff['updated'][keyof Diff['updated']];

/**
 * The drawn state of a board. An ordinary undo restores whole records to their state before the user's change. This one
 * reverts only properties that the user changed and that still have the user's value, so other people's later changes
 * stay.
 */
export class BoardStore extends Store<TLRecord, TLStoreProps> {
  constructor(assets: Required<TLAssetStore>) {
    super({ schema: boardSchema, props: { defaultName: '', assets, onMount: () => undefined } });
  }

  override applyDiff(diff: Diff, options?: Parameters<Store<TLRecord, TLStoreProps>['applyDiff']>[1]): void {
    const updated = Object.fromEntries(
      Object.entries(diff.updated).flatMap(([id, [from, to]]) => {
        const there = this.get(to.id);
        return there === undefined ? [] : [[id, [there, undone(there, from, to)] satisfies Updated]];
      }),
    );
    // A shape that this person deleted and someone else restored already exists, in the state the other person left it.
    const added = Object.fromEntries(Object.entries(diff.added).filter(([, { id }]) => !this.has(id)));
    super.applyDiff({ ...diff, added, updated }, options);
  }
}

/** The record with the differences between two states reverted, where it equals the first state. */
function undone(there: TLRecord, from: TLRecord, to: TLRecord): TLRecord {
  const [now, left, wanted] = [propertiesOf(there), propertiesOf(from), propertiesOf(to)];
  const next: Record<string, unknown> = { ...now };
  for (const key of new Set([...Object.keys(left), ...Object.keys(wanted)]))
    if (!isSame(left[key], wanted[key]) && isSame(now[key], left[key])) next[key] = wanted[key];
  return { ...there, ...withoutUnset(next, there) } as TLRecord;
}

function withoutUnset(properties: Record<string, unknown>, { typeName }: TLRecord): Record<string, unknown> {
  const record = recordOf(Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)));
  if (typeName !== 'shape' && typeName !== 'binding' && typeName !== 'asset') delete record['props'];
  return record;
}
