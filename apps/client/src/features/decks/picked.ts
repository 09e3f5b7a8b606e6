import { useSyncExternalStore } from 'react';

/** A cell of a table or of a chart's numbers. */
export interface Cell {
  readonly row: string;
  readonly column: string;
}

/** This person's current slide, its selected items, and the item being edited. */
export interface Pick {
  readonly slide: string;
  readonly things: readonly string[];
  /** The item being edited, or the slide itself for its notes. */
  readonly writes: string | null;
  /** The characters that started editing. They're added to the text. */
  readonly typed: string;
  /** The last active cell. */
  readonly cell: Cell | null;
  /** A newly added item that gets focus once it's drawn. */
  readonly made: string | null;
  /** The master or layout being edited instead of slides. */
  readonly behind: string | null;
}

const nothing: Pick = { slide: '', things: [], writes: null, typed: '', cell: null, made: null, behind: null };

const unwritten = { writes: null, typed: '', cell: null } as const;

/** This person's position in a presentation. */
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

  /** Ends editing. The item stays selected, and so does the active cell. */
  readonly rest = (): void => this.set({ ...this.pick, writes: null, typed: '' });

  readonly cell = (cell: Cell): void => this.set({ ...this.pick, cell });

  /** Opens the master or a layout. Null returns to the slides. */
  readonly behind = (behind: string | null): void => this.set({ ...nothing, slide: this.pick.slide, behind });

  private set(next: Pick): void {
    this.pick = next;
    for (const listener of this.listeners) listener();
  }
}

export const usePick = (picked: Picked): Pick => useSyncExternalStore(picked.subscribe, picked.now);
