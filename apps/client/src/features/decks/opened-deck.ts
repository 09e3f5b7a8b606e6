import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import { OpenWritten, type OpenDocument, type Person } from '@/lib/offline/open-written';
import { KeptPictures } from '@/lib/storage/kept-pictures';
import type { KeptFiles } from '@/shared/open-written/files';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { Sources } from '@/shared/sources/sources';
import { ChartActs } from './charts/chart-acts';
import { GridActs, SlideActs, ThingActs } from './deck-acts';
import { DeckStore } from './deck-store';
import { keepPictures } from './keep-pictures';
import { DeckMentions } from './mentions/deck-mentions';
import { Picked } from './picked';
import { TellPresence } from './presence';

/** An open presentation with its drawn state, until the user leaves the page. */
export class OpenedDeck {
  readonly store: DeckStore;
  readonly picked = new Picked();
  readonly told: TellPresence;
  readonly slides: SlideActs;
  readonly things: ThingActs;
  readonly grids: GridActs;
  readonly charts: ChartActs;
  private readonly endKeeping: () => void;
  /** The data sources of its charts. */
  readonly sources = new Sources();
  readonly mentions: DeckMentions;

  constructor(
    readonly itemId: string,
    readonly person: Person,
    readonly document: OpenDocument = new OpenWritten(itemId, 'deck', person),
    readonly files: KeptFiles = new StoredFiles(itemId, new KeptPictures(person, itemId)),
    /** The people who can be mentioned in a sealed presentation. */
    among?: () => readonly Colleague[],
  ) {
    this.store = new DeckStore(this.document.ydoc);
    this.endKeeping = keepPictures(this.store, this.document, this.files);
    this.told = new TellPresence(this.document.awareness, this.picked);
    this.slides = new SlideActs(this.store);
    this.things = new ThingActs(this.store);
    this.grids = new GridActs(this.store);
    this.charts = new ChartActs(this.store);
    this.mentions = new DeckMentions(this.document, this.store, person, among);
  }

  end(): void {
    this.endKeeping();
    this.told.end();
    this.mentions.end();
    this.sources.end();
    this.store.end();
    this.files.end();
    this.document.end();
  }
}
