import { DrawnDeck } from '@cartulary/editor-schema/kinds/deck/drawn-deck';
import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { designIn } from '@cartulary/editor-schema/kinds/deck/design-records';
import { aboutDeck, slidesIn, thingsIn } from '@cartulary/editor-schema/kinds/deck/records';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import * as Y from 'yjs';

type Events = readonly Y.YEvent<Y.AbstractType<unknown>>[];

/** The drawn state of an open presentation, updated on every change, and this person's undo for text and items. */
export class DeckStore {
  readonly undo: Y.UndoManager;
  private readonly drawn: DrawnDeck;
  private readonly changed = { slides: new Set<string>(), things: new Set<string>() };
  private readonly listeners = new Set<() => void>();
  private isStale = false;

  constructor(readonly ydoc: Y.Doc) {
    this.drawn = new DrawnDeck(ydoc);
    const all = [aboutDeck(ydoc), slidesIn(ydoc), thingsIn(ydoc), designIn(ydoc)];
    this.undo = new Y.UndoManager(all, { trackedOrigins: new Set<unknown>([this, ySyncPluginKey]) });
    aboutDeck(ydoc).observe(this.hear);
    designIn(ydoc).observe(this.hear);
    slidesIn(ydoc).observeDeep(this.hearSlides);
    thingsIn(ydoc).observeDeep(this.hearThings);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): DeckJson => {
    if (this.isStale) {
      this.isStale = false;
      this.drawn.take(this.changed.slides, this.changed.things);
      this.changed.slides.clear();
      this.changed.things.clear();
    }
    return this.drawn.now;
  };

  /** Number of records that are stored but not drawn, because they're from a newer version. */
  readonly unshown = (): number => {
    this.now();
    return this.drawn.unshown;
  };

  /** Runs an action as one undo step. */
  change(act: () => void): void {
    this.undo.stopCapturing();
    this.ydoc.transact(act, this);
    this.undo.stopCapturing();
  }

  /** Runs an edit during typing. Consecutive edits are undone together, as in a text editor. */
  type(act: () => void): void {
    this.ydoc.transact(act, this);
  }

  end(): void {
    this.undo.destroy();
    aboutDeck(this.ydoc).unobserve(this.hear);
    designIn(this.ydoc).unobserve(this.hear);
    slidesIn(this.ydoc).unobserveDeep(this.hearSlides);
    thingsIn(this.ydoc).unobserveDeep(this.hearThings);
    this.listeners.clear();
  }

  private readonly hearSlides = (events: Events): void => this.note(this.changed.slides, events);
  private readonly hearThings = (events: Events): void => this.note(this.changed.things, events);

  private note(ids: Set<string>, events: Events): void {
    for (const event of events)
      for (const id of event.path.length > 0 ? [String(event.path[0])] : event.keys.keys()) ids.add(id);
    this.hear();
  }

  private readonly hear = (): void => {
    this.isStale = true;
    for (const listener of this.listeners) listener();
  };
}
