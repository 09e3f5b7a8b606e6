import { drawableOf } from '@cartulary/editor-schema/kinds/board/drawn-board';
import { recordsField } from '@cartulary/editor-schema/kinds/board/field';
import { propertiesIn } from '@cartulary/editor-schema/kinds/board/records';
import {
  forbiddenBy,
  type Forbidding,
  type RecordChange,
  type RuledRecord,
  type RulesHere,
} from '@cartulary/editor-schema/kinds/board/rules';
import '@cartulary/editor-schema/iterative-deletes';
import * as Y from 'yjs';
import { UnclearError } from './places.js';
import { afterwards, touchedBy } from './touched.js';

/** A person's update, and the client IDs it uses for the first time. */
export interface Sent {
  readonly update: Uint8Array;
  readonly person: string;
  readonly newClients: readonly number[];
}

/** A board with all accepted updates, stored or pending, and the owners of its content. */
export class JudgedBoard {
  private readonly ydoc = new Y.Doc();
  private readonly records = this.ydoc.getMap(recordsField);

  /** @param owners the owners of client IDs */
  constructor(
    updates: readonly Uint8Array[],
    private readonly owners: Map<number, string>,
  ) {
    this.ydoc.transact(() => updates.forEach((update) => Y.applyUpdate(this.ydoc, update)));
  }

  /** The rule that forbids an update; undefined if the update is allowed. */
  judge(rules: RulesHere, sent: Sent): Forbidding | undefined {
    const forbidden = this.forbidden(rules, sent);
    if (forbidden === undefined) this.take(sent);
    return forbidden;
  }

  /** Applies an update that isn't subject to rules. */
  take({ update, person, newClients }: Sent): void {
    for (const client of newClients) this.owners.set(client, person);
    Y.applyUpdate(this.ydoc, update);
  }

  end(): void {
    this.ydoc.destroy();
  }

  private forbidden(rules: RulesHere, { update, person, newClients }: Sent): Forbidding | undefined {
    // The owner of an unused client ID isn't known yet.
    const isOwn = (client: number): boolean =>
      (this.owners.get(client) ?? (newClients.includes(client) ? person : undefined)) === person;
    try {
      const touched = touchedBy(this.ydoc, update, isOwn);
      const before = (id: string) => this.recordOf(id, isOwn);
      const after = (id: string): RuledRecord | undefined => {
        const change = touched.get(id);
        return change ? afterwards(id, before(id), change, propertiesIn(this.records, id)) : before(id);
      };
      const changes: RecordChange[] = [...touched.keys()].map((id) => ({ id, before: before(id), after: after(id) }));
      const hasPage = [...this.records.keys()].some((id) => id.startsWith('page:'));
      return forbiddenBy(rules, changes, { before, after, hasPage });
    } catch (error) {
      // RangeError: it's nested in itself so deeply that it can't be traversed.
      if (error instanceof UnclearError || error instanceof RangeError) return strictest(rules);
      throw error;
    }
  }

  private recordOf(id: string, isOwn: (client: number) => boolean): RuledRecord | undefined {
    const record = this.records.get(id);
    if (!(record instanceof Y.Map)) return undefined;
    const [typeName, type, parentId, fromId] = ['typeName', 'type', 'parentId', 'fromId'].map((key): unknown =>
      record.get(key),
    );
    const client = record._item?.id.client;
    return {
      typeName,
      type,
      parentId,
      fromId,
      isOwn: client !== undefined && isOwn(client),
      isDrawn: () => drawableOf(id, propertiesIn(this.records, id)) !== undefined,
    };
  }
}

/** The rule reported for an update whose effect can't be determined. */
function strictest({ everywhere, frames }: RulesHere): Forbidding {
  const all = [everywhere, ...Object.values(frames)];
  return (['look', 'vote', 'notes'] as const).find((may) => all.includes(may)) ?? 'look';
}
