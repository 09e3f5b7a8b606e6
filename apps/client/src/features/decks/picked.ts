import { useSyncExternalStore } from 'react';

/** A cell of a table, or of the numbers of a chart. */
export interface Cell {
  readonly row: string;
  readonly column: string;
}

/** What this person looks at: a slide, things on it, the one whose words they write. */
export interface Pick {
  readonly slide: string;
  readonly things: readonly string[];
  /** A thing, or the slide itself for its notes. */
  readonly writes: string | null;
  /** What they typed to begin with; it's added to the words. */
  readonly typed: string;
  /** The cell that they worked in last. */
  readonly cell: Cell | null;
  /** A thing that was just added and takes the focus as soon as it is drawn. */
  readonly made: string | null;
  /** The master or the layout that is worked on in place of slides. */
  readonly behind: string | null;
}

const nothing: Pick = { slide: '', things: [], writes: null, typed: '', cell: null, made: null, behind: null };

const unwritten = { writes: null, typed: '', cell: null } as const;

/** Where this person is in a presentation. */
export class Picked {
  private pick = nothing;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): Pick => this.pick;

  readonly slide = (slide: string): void => {
    if (slide !== this.pick.slide || this.pick.behind !== null) this.set({ ...nothing, slide });
  };

  readonly things = (things: readonly string[]): void => this.set({ ...this.pick, things, ...unwritten, made: null });

  readonly made = (made: string): void => this.set({ ...this.pick, things: [made], ...unwritten, made });

  readonly write = (writes: string | null, typed = ''): void => {
    const things = writes === null ? this.pick.things : [writes];
    this.set({ ...this.pick, things, ...unwritten, writes, typed, made: null });
  };

  /** Ends the writing; the thing stays selected, and the cell the one that was worked in last. */
  readonly rest = (): void => this.set({ ...this.pick, writes: null, typed: '' });

  readonly cell = (cell: Cell): void => this.set({ ...this.pick, cell });

  /** Opens the master or a layout; null goes back to the slides. */
  readonly behind = (behind: string | null): void => this.set({ ...nothing, slide: this.pick.slide, behind });

  private set(next: Pick): void {
    this.pick = next;
    for (const listener of this.listeners) listener();
  }
}

export const usePick = (picked: Picked): Pick => useSyncExternalStore(picked.subscribe, picked.now);
