import { useSyncExternalStore } from 'react';

/** What this person looks at. */
export interface Pick {
  /** Topics that are selected; the last is the one that keys act on. */
  readonly nodes: readonly string[];
  /** The one whose words they write. */
  readonly writes: string | null;
  /** What they typed to begin with, in place of its words; null: its words stay. */
  readonly typed: string | null;
  /** The branch that is shown alone; null: all of them. */
  readonly branch: string | null;
  /** Where the next topic that is pressed belongs to a relationship from this one; null: nowhere. */
  readonly from: string | null;
  /** Folded topics that are shown open to this person alone. */
  readonly open: ReadonlySet<string>;
  /** Topics that are shown folded to this person alone. */
  readonly folded: ReadonlySet<string>;
}

const nothing: Pick = {
  nodes: [],
  writes: null,
  typed: null,
  branch: null,
  from: null,
  open: new Set(),
  folded: new Set(),
};

const without = (all: ReadonlySet<string>, nodes: readonly string[]): ReadonlySet<string> =>
  new Set([...all].filter((id) => !nodes.includes(id)));

/** Where this person is in a mind map. */
export class Picked {
  private pick = nothing;
  /** Where words of topics are written: in what had the keyboard last. */
  surface: 'map' | 'outline' = 'map';
  readonly worksIn = (surface: 'map' | 'outline'): void => {
    this.surface = surface;
  };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): Pick => this.pick;

  /** The topic that keys act on; undefined where none is selected. */
  get node(): string | undefined {
    return this.pick.nodes.at(-1);
  }

  readonly nodes = (nodes: readonly string[]): void => this.set({ nodes, writes: null, typed: null });

  /** Adds a topic to what is selected, or takes it away. */
  readonly toggle = (node: string): void => {
    const { nodes } = this.pick;
    this.nodes(nodes.includes(node) ? nodes.filter((each) => each !== node) : [...nodes, node]);
  };

  /** Begins to write the words of a topic, or ends it. */
  readonly write = (node: string | null, typed: string | null = null): void =>
    this.set({ nodes: node === null ? this.pick.nodes : [node], writes: node, typed });

  readonly branch = (branch: string | null): void => this.set({ branch });

  /** Shows what hangs from folded topics, to this person alone. */
  readonly unfold = (nodes: readonly string[]): void => {
    const { open, folded } = this.pick;
    this.set({ open: new Set([...open, ...nodes]), folded: without(folded, nodes) });
  };

  /** Hides what hangs from topics, from this person alone. */
  readonly fold = (nodes: readonly string[]): void => {
    const { open, folded } = this.pick;
    this.set({ open: without(open, nodes), folded: new Set([...folded, ...nodes]) });
  };

  /** Shows topics open or folded as everybody sees them. */
  readonly asForAll = (nodes: readonly string[]): void => {
    const { open, folded } = this.pick;
    this.set({ open: without(open, nodes), folded: without(folded, nodes) });
  };

  readonly relate = (from: string | null): void => this.set({ from });

  private set(part: Partial<Pick>): void {
    this.pick = { ...this.pick, ...part };
    for (const listener of this.listeners) listener();
  }
}

export const usePick = (picked: Picked): Pick => useSyncExternalStore(picked.subscribe, picked.now);
