import { collaborationToken } from '@cartulary/contracts/endpoints/collaboration';
import { aboutField, documentField, mayBeEditedHere, noteSchemaVersion } from '@cartulary/editor-schema/about';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { call } from '../api';
import { openLocalCopy, type LocalCopy } from './local-copy';
import { WrittenLine, type WrittenState } from './written-line';

/** What others see of somebody who has the document open. */
export interface Presence {
  readonly id: string;
  readonly name: string;
}

/** How far opening has come. `unreached`: the server has not answered, and nothing was kept here. */
export type OpenPhase = 'opening' | 'unreached' | 'open';

export interface OpenState extends WrittenState {
  readonly phase: OpenPhase;
  /** A newer version of this page has written in it: this one would delete what it doesn't know. */
  readonly isTooNew: boolean;
}

/** How long the server may take before the page says that it waits for it. */
const PATIENCE_MS = 4_000;

/** A document that is open in this tab: its text, its copy in this browser, and its line to the server. */
export class OpenDocument {
  readonly ydoc = new Y.Doc();
  readonly awareness = new Awareness(this.ydoc);
  readonly line: WrittenLine;
  private readonly copy: LocalCopy | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly impatience: ReturnType<typeof setTimeout>;
  private phase: OpenPhase = 'opening';
  private state: OpenState;

  constructor(
    readonly itemId: string,
    person: Presence,
  ) {
    this.awareness.setLocalStateField('user', person);
    this.copy = openLocalCopy(person.id, itemId, this.ydoc);
    this.line = new WrittenLine({
      doc: this.ydoc,
      itemId,
      awareness: this.awareness,
      ask: () => call(collaborationToken, { body: { id: itemId } }, { background: true, retries: 0 }),
      onState: () => this.tell(),
    });
    this.state = this.read();
    this.impatience = setTimeout(() => this.enter('unreached'), PATIENCE_MS);
    this.line.provider.once('sync', () => this.enter('open'));
    void this.copy?.ready.then(() => {
      if (this.ydoc.getXmlFragment(documentField).length > 0) this.enter('open');
    });
    this.ydoc.on('update', this.mark);
    this.ydoc.getMap(aboutField).observe(() => this.tell());
    addEventListener('online', this.retry);
    addEventListener('beforeunload', this.warn);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly now = (): OpenState => this.state;

  readonly retry = (): void => this.line.retry();

  end(): void {
    clearTimeout(this.impatience);
    removeEventListener('online', this.retry);
    removeEventListener('beforeunload', this.warn);
    this.listeners.clear();
    this.line.end();
    this.awareness.destroy();
    this.copy?.end();
    this.ydoc.destroy();
  }

  /** What is written says which version of the product wrote it, before an older page opens it. */
  private readonly mark = (_update: Uint8Array, _origin: unknown, doc: Y.Doc, { local }: Y.Transaction): void => {
    if (local) noteSchemaVersion(doc);
  };

  private readonly warn = (event: BeforeUnloadEvent): void => {
    if (this.state.unsaved > 0 && this.copy === undefined) event.preventDefault();
  };

  private enter(phase: OpenPhase): void {
    if (this.phase === 'open') return;
    this.phase = phase;
    this.tell();
  }

  private read(): OpenState {
    return { ...this.line.state, phase: this.phase, isTooNew: !mayBeEditedHere(this.ydoc) };
  }

  private tell(): void {
    // What is written here after that stays in the local copy.
    if (!mayBeEditedHere(this.ydoc)) this.line.end();
    const next = this.read();
    const keys = Object.keys(next) as (keyof OpenState)[];
    if (keys.every((key) => next[key] === this.state[key])) return;
    this.state = next;
    this.listeners.forEach((listener) => listener());
  }
}
