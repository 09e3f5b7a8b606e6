import { MapActs } from '@cartulary/editor-schema/kinds/map/acts';
import { OpenWritten, type OpenDocument, type Person } from '@/lib/offline/open-written';
import type { KeptFiles } from '@/shared/open-written/files';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { Led } from './led';
import { MapStore } from './map-store';
import { Picked } from './picked';
import { TellPresence } from './presence';

/** An open mind map with its drawn state, until the user leaves the page. */
export class OpenedMap {
  readonly store: MapStore;
  readonly picked = new Picked();
  readonly told: TellPresence;
  readonly led = new Led();
  readonly acts: MapActs;
  /** Topics created by this page. */
  readonly made = new Set<string>();
  /** Actions that aren't part of this person's undo. */
  readonly tidies: MapActs;

  constructor(
    readonly itemId: string,
    readonly person: Person,
    readonly document: OpenDocument = new OpenWritten(itemId, 'map', person),
    readonly files: KeptFiles = new StoredFiles(itemId),
  ) {
    this.store = new MapStore(this.document.ydoc);
    this.told = new TellPresence(this.document.awareness, this.picked);
    this.acts = new MapActs(this.document.ydoc, this.store, () => this.store.tree().map);
    this.tidies = new MapActs(this.document.ydoc);
  }

  end(): void {
    this.told.end();
    this.store.end();
    this.files.end();
    this.document.end();
  }
}
