import * as Y from 'yjs';

/** An update's effect can't be determined. */
export class UnclearError extends Error {
  constructor(reason: string) {
    super(`An update is unclear: ${reason}`);
    this.name = 'UnclearError';
  }
}

/** The location of something: its root and the keys from there; null for list entries. */
export interface Place {
  readonly root: string;
  readonly path: readonly (string | null)[];
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/**
 * Finds the location of items in an update and the document. An item in an update refers to its parent, or to a sibling with the same
 * parent.
 */
export class Places {
  /** New items, in clock order per client. */
  readonly news: readonly Y.Item[];
  private readonly byClient = new Map<number, Struct[]>();
  private readonly found = new Map<Y.Item, Place | undefined>();

  /** @throws UnclearError if something in between is missing */
  constructor(
    private readonly ydoc: Y.Doc,
    structs: readonly Struct[],
  ) {
    for (const struct of structs) {
      const { client, clock } = struct.id;
      const ofClient = this.byClient.get(client) ?? [];
      const before = ofClient.at(-1);
      const known = before ? before.id.clock + before.length : Y.getState(ydoc.store, client);
      if (clock > known || struct instanceof Y.Skip) throw new UnclearError('something before it is missing');
      ofClient.push(struct);
      this.byClient.set(client, ofClient);
    }
    this.news = structs.filter(
      (struct): struct is Y.Item =>
        struct instanceof Y.Item && struct.id.clock + struct.length > Y.getState(ydoc.store, struct.id.client),
    );
  }

  /** Whether the update contains all of a client's items up to a clock. */
  holds(client: number, end: number): boolean {
    const last = this.byClient.get(client)?.at(-1);
    return last !== undefined && last.id.clock + last.length >= end;
  }

  /** An item's location; undefined if its parent was deleted, so that no one will see it. @throws UnclearError */
  of(item: Y.Item): Place | undefined {
    if (!this.found.has(item)) this.found.set(item, this.find(item));
    return this.found.get(item);
  }

  private find(item: Y.Item): Place | undefined {
    // In an update, it's a name or an ID; for integrated items, the type itself.
    const parent = item.parent as string | Y.ID | Y.AbstractType<unknown> | null;
    if (typeof parent === 'string') return { root: parent, path: [item.parentSub] };
    if (parent instanceof Y.ID) return this.within(this.structAt(parent), item.parentSub);
    if (parent !== null) return this.inDocument(parent, item.parentSub);
    const neighbour = item.origin ?? item.rightOrigin;
    if (neighbour === null) throw new UnclearError('it stands nowhere');
    const beside = this.structAt(neighbour);
    return beside instanceof Y.Item ? this.of(beside) : undefined;
  }

  private inDocument(parent: Y.AbstractType<unknown>, key: string | null): Place | undefined {
    if (parent._item !== null) return this.within(parent._item, key);
    for (const [root, type] of this.ydoc.share) if (type === parent) return { root, path: [key] };
    throw new UnclearError('it stands nowhere');
  }

  private within(outer: Struct, key: string | null): Place | undefined {
    const place = outer instanceof Y.Item ? this.of(outer) : undefined;
    return place && { root: place.root, path: [...place.path, key] };
  }

  private structAt(id: Y.ID): Struct {
    if (id.clock < Y.getState(this.ydoc.store, id.client)) return Y.getItem(this.ydoc.store, id);
    const structs = this.byClient.get(id.client) ?? [];
    const last = structs.at(-1);
    if (last === undefined || id.clock >= last.id.clock + last.length)
      throw new UnclearError('it depends on what is not there');
    let [low, high] = [0, structs.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((structs[middle]?.id.clock ?? 0) <= id.clock) low = middle;
      else high = middle - 1;
    }
    const struct = structs[low];
    if (struct === undefined) throw new UnclearError('it depends on what is not there');
    return struct;
  }
}
