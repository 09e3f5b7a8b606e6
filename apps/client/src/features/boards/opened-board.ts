import type { TLAsset, TLAssetStore } from '@tldraw/tlschema';
import type { Refusal } from '@cartulary/editor-schema/collab-protocol';
import { log } from '@/lib/log/log';
import { OpenWritten, type OpenDocument, type Person } from '@/lib/offline/open-written';
import type { KeptFiles } from '@/shared/open-written/files';
import { StoredFiles } from '@/shared/open-written/stored-files';
import { t } from '@/text/boards/rules';
import { toast } from '@/ui/toast';
import { BoardBinding } from './binding';
import { BoardStore } from './board-store';
import { drawOthers } from './presence';
import { rewrite } from './rules/rewrite';
import { askRules } from './rules/rules-data';

const PREFIX = 'asset:';
/** Delay before rules are requested again after a failure. */
const ASK_AGAIN_MS = 2_000;

const ofRules = ['board_notes', 'board_vote', 'board_look'] as const;
type RuleRefusal = (typeof ofRules)[number];
const ruleIn = (refused: Refusal | undefined): RuleRefusal | undefined => ofRules.find((each) => each === refused);

/** An open board with its drawn state, until the user leaves the page. */
export class OpenedBoard {
  readonly store: BoardStore;
  private readonly listeners = new Set<() => void>();
  private unshown = 0;
  private drawn: { readonly document: OpenDocument; readonly binding: BoardBinding; readonly stop: () => void };
  private isEnded = false;
  private isRewriting = false;
  /** Shapes rewritten after a refusal, in order, until all of them are stored. */
  private written: ReadonlySet<string> = new Set();

  constructor(
    private readonly itemId: string,
    private readonly person: Person,
    document: OpenDocument = new OpenWritten(itemId, 'board', person),
    private readonly files: KeptFiles = new StoredFiles(itemId),
  ) {
    this.store = new BoardStore(this.assets());
    this.drawn = this.draw(document);
  }

  /** A new one after changes were rolled back; see {@link rewrite}. */
  readonly now = (): OpenDocument => this.drawn.document;

  /** Number of records that are stored but not drawn, because they're from a newer version. */
  readonly unshownNow = (): number => this.unshown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  end(): void {
    this.isEnded = true;
    this.listeners.clear();
    this.drawn.stop();
    this.files.end();
    this.drawn.document.end();
  }

  private draw(document: OpenDocument): OpenedBoard['drawn'] {
    const binding = new BoardBinding(this.store, document.ydoc, this.noteUnshown);
    const ends = [
      () => binding.end(),
      drawOthers(this.store, document.awareness),
      document.subscribe(() => this.look(document)),
    ];
    return { document, binding, stop: () => ends.forEach((end) => end()) };
  }

  private readonly noteUnshown = (count: number): void => {
    if (count === this.unshown) return;
    this.unshown = count;
    this.listeners.forEach((tell) => tell());
  };

  private look(document: OpenDocument): void {
    const { refused, kind } = document.now();
    const rule = ruleIn(refused);
    if (kind === 'saved') this.written = new Set();
    // The server doesn't know the rules of a sealed board, so it never refuses changes because of them.
    if (rule && !this.isRewriting && document instanceof OpenWritten) void this.takeBack(document, rule);
  }

  /**
   * After a forbidden change, the server refuses everything that follows. So the page restarts from the stored state
   * under a new client id and rewrites this person's permitted changes there. Until then the person continues with
   * the current view.
   */
  private async takeBack(before: OpenWritten, rule: RuleRefusal): Promise<void> {
    this.isRewriting = true;
    let isOver: () => void = () => undefined;
    const after = new OpenWritten(this.itemId, 'board', this.person, new Promise((resolve) => (isOver = resolve)));
    await isThere(after);
    const rules = await this.rulesNow(before);
    this.isRewriting = false;
    if (this.isEnded) return after.end();
    this.drawn.stop();
    const { written, lost } = rewrite({
      from: before.ydoc,
      to: after.ydoc,
      rules,
      personId: this.person.id,
      written: this.written,
    });
    this.written = written;
    this.drawn = this.draw(after);
    void before.giveWay().then(isOver);
    this.listeners.forEach((tell) => tell());
    toast({ title: t(`tookBack.${rule}`), text: t('tookBackCount', { count: lost }), tone: 'warning' });
  }

  private async rulesNow(document: OpenWritten): ReturnType<typeof askRules> {
    for (;;) {
      try {
        return await askRules(this.itemId, document.now().right ?? 'viewer', this.person.id);
      } catch (error) {
        log.warn('The rules of a board could not be had; they are asked for again.', { component: 'board', error });
        if (this.isEnded) return undefined;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  }

  /** Images are stored as files of the item, like those of a collaborative document. */
  private assets(): Required<TLAssetStore> {
    return {
      upload: (_asset, file) =>
        new Promise((resolve, reject) => {
          const failed = (): void => reject(new Error('The picture was not stored'));
          this.files.take([file], ({ id }) => resolve({ src: PREFIX + id }), failed);
        }),
      // A missing image is skipped, because failing would make an export draw nothing at all.
      resolve: async (asset: TLAsset) => {
        const src = 'src' in asset.props ? asset.props.src : null;
        if (!src?.startsWith(PREFIX)) return null;
        try {
          return await this.files.picture(src.slice(PREFIX.length));
        } catch (error) {
          log.warn('A picture of a board could not be had.', { component: 'board', error });
          return null;
        }
      },
      remove: () => Promise.resolve(),
    };
  }
}

/** Resolves once all stored data has loaded. */
const isThere = ({ line: { provider } }: OpenWritten): Promise<void> =>
  new Promise((resolve) => {
    if (provider.synced) resolve();
    else provider.once('sync', () => resolve());
  });
