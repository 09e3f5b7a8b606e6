import { Store } from '@tldraw/store';
import type { TLAssetStore, TLRecord, TLStoreProps } from '@tldraw/tlschema';
import { boardSchema } from '@cartulary/editor-schema/kinds/board/schema';
import { isSame, propertiesOf, recordOf } from '@cartulary/editor-schema/kinds/board/records';

type Diff = Parameters<Store<TLRecord, TLStoreProps>['applyDiff']>[0];
type Updated = Diff['updated'][keyof Diff['updated']];

/**
 * What is drawn of a board. An undo puts whole records back, as they stood before one's own change; here it takes back only the
 * properties that were changed and are still as one left them: whatever others did meanwhile stays.
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
    // What this person deleted and somebody else has brought back meanwhile is there already, as others left it.
    const added = Object.fromEntries(Object.entries(diff.added).filter(([, { id }]) => !this.has(id)));
    super.applyDiff({ ...diff, added, updated }, options);
  }
}

/** The record with what differs between two states of it, where it is as in the first one. */
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
