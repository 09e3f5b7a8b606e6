import { useSyncExternalStore } from 'react';

/** This person's selection and view. */
export interface Pick {
  /** Selected topics. Keys apply to the last one. */
  readonly nodes: readonly string[];
  /** The topic being edited. */
  readonly writes: string | null;
  /** The initial text, which replaces the topic's text. Null preserves it. */
  readonly typed: string | null;
  /** The only visible branch. Null for all. */
  readonly branch: string | null;
  /** The start of a relationship that ends at the next clicked topic; null if none. */
  readonly from: string | null;
  /** Collapsed topics that are expanded only for this person. */
  readonly open: ReadonlySet<string>;
  /** Topics that are collapsed only for this person. */
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

/** This person's position in a mind map. */
export class Picked {
  private pick = nothing;
  /** Where topics are edited: on the surface that had focus last. */
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

  /** The topic that keys apply to. Undefined without a selection. */
  get node(): string | undefined {
    return this.pick.nodes.at(-1);
  }

  readonly nodes = (nodes: readonly string[]): void => this.set({ nodes, writes: null, typed: null });

  /** Adds a topic to the selection, or removes it. */
  readonly toggle = (node: string): void => {
    const { nodes } = this.pick;
    this.nodes(nodes.includes(node) ? nodes.filter((each) => each !== node) : [...nodes, node]);
  };

  /** Starts or ends editing a topic's text. */
  readonly write = (node: string | null, typed: string | null = null): void =>
    this.set({ nodes: node === null ? this.pick.nodes : [node], writes: node, typed });

  readonly branch = (branch: string | null): void => this.set({ branch });

  /** Expands topics only for this person. */
  readonly unfold = (nodes: readonly string[]): void => {
    const { open, folded } = this.pick;
    this.set({ open: new Set([...open, ...nodes]), folded: without(folded, nodes) });
  };

  /** Collapses topics only for this person. */
  readonly fold = (nodes: readonly string[]): void => {
    const { open, folded } = this.pick;
    this.set({ open: without(open, nodes), folded: new Set([...folded, ...nodes]) });
  };

  /** Resets topics to the shared expanded or collapsed state. */
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
