import { placeMentions, type PlacedMention } from '@cartulary/contracts/endpoints/mentions';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import type { OpenDocument } from '@/lib/offline/open-written';
import { t } from '@/text/text/mentions';
import { plainName } from '@/ui/given-name';
import { toast } from '@/ui/toast';
import type { ClosedMentions } from './closed-mentions';
import type { MentioningKind } from './mentioning-kind';
import { PendingMentions } from './pending-mentions';

interface Line {
  readonly provider: {
    /** True once all data on the server has been received. */
    readonly synced: boolean;
    on(event: 'sync', heard: () => void): unknown;
    off(event: 'sync', heard: () => void): unknown;
  };
}

/** The person named by a mention in the document. */
export interface StandingMention {
  readonly personId: string;
  readonly name: string;
}

/** The parts of a document needed to notify mentioned people. */
export type MentioningDocument = Pick<OpenDocument, 'itemId' | 'now' | 'subscribe'> & { readonly line: Line };

/** Reports which mentions are now in the document and which aren't. @throws ApiError */
export type PlaceMentions = (
  itemId: string,
  told: PlacedNow,
) => Promise<{ cannotSee: readonly string[]; mayShare: boolean }>;

interface PlacedNow {
  readonly placed: PlacedMention[];
  readonly gone: string[];
}

const placeOpen: PlaceMentions = (itemId, body) =>
  call(placeMentions, { params: { itemId }, body }, { background: true });

interface Parts {
  readonly document: MentioningDocument;
  readonly kind: MentioningKind;
  readonly person: { readonly id: string };
  /** The given mentions that exist in the document, each once; undefined until its content is known. */
  readonly standing: (ids: { has(id: string): boolean }) => ReadonlyMap<string, StandingMention> | undefined;
  /** How to report mentions. Defaults to the call for documents the server can read. */
  readonly place?: PlaceMentions;
  /** Offers to share the document with mentioned people who can't see it. */
  readonly onClosed: (closed: ClosedMentions) => void;
}

/** Whether retrying later may succeed: no response, rate limiting, or a server error. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Reports this person's mentions to the server once their text is stored: the server doesn't read documents, and the link in a notification
 * must lead to existing text.
 */
export class MentionTelling {
  /** Unreported changes to mentions made here, and whether they notify their person. */
  private readonly waiting: Map<string, boolean>;
  private readonly pending: PendingMentions;
  /** Mentions inserted here. They still notify if cut and pasted before being stored. */
  private readonly chosen: Set<string>;
  private isTelling = false;
  private readonly stop: () => void;

  constructor(private readonly parts: Parts) {
    const { document, person } = parts;
    const { provider } = document.line;
    this.pending = new PendingMentions(person.id, document.itemId);
    this.waiting = this.pending.read();
    this.chosen = new Set([...this.waiting].flatMap(([id, tells]) => (tells ? [id] : [])));
    const look = (): void => void this.tell();
    const leave = document.subscribe(look);
    provider.on('sync', look);
    this.stop = () => {
      leave();
      provider.off('sync', look);
    };
  }

  /** Called when this person inserts a mention. From now on, it notifies the mentioned person. */
  readonly chose = (id: string): void => void this.chosen.add(id);

  /** Called when a mention was added or removed here. {@link tell} reports it. */
  readonly changed = (id: string): void => this.wait(id, this.chosen.has(id));

  /** Reports mentions again, because the mentioned people may now have access. */
  readonly again = (ids: readonly string[]): void => {
    for (const id of ids) this.wait(id, true);
    void this.tell();
  };

  private wait(id: string, tells: boolean): void {
    this.waiting.set(id, tells);
    this.pending.add(id, tells);
  }

  /** The server accepted or refused the report. Mentions that changed again in the meantime stay pending. */
  private done(ids: readonly string[]): void {
    this.pending.remove(ids.filter((id) => !this.waiting.has(id)));
  }

  end(): void {
    this.stop();
  }

  /** Reports all pending mentions that are stored. */
  async tell(): Promise<void> {
    const { document } = this.parts;
    // Changes from an earlier page may not have arrived yet.
    if (this.isTelling || this.waiting.size === 0 || document.now().kind !== 'saved' || !document.line.provider.synced)
      return;
    const ids = [...this.waiting.keys()].slice(0, collaborationLimits.maxMentions);
    const tells = new Map(ids.map((id) => [id, this.waiting.get(id) ?? false]));
    const standing = this.parts.standing(tells);
    if (!standing) return;
    this.isTelling = true;
    ids.forEach((id) => this.waiting.delete(id));
    const gone = ids.filter((id) => !standing.has(id));
    const placed = [...standing].map(([id, { personId }]) => ({ id, personId, tells: tells.get(id) ?? false }));
    try {
      const { place = placeOpen } = this.parts;
      const { cannotSee, mayShare } = await place(document.itemId, { placed, gone });
      this.done(ids);
      const closed = placed.filter(({ personId }) => cannotSee.includes(personId));
      if (closed.length > 0) this.sayClosed(closed, standing, mayShare);
    } catch (error) {
      if (!mayPass(error)) this.done(ids);
      toast({
        title: t('notTold'),
        text: sentenceOf(error),
        tone: 'error',
        durationMs: Infinity,
        action: { label: t('again'), onAction: () => this.again(ids.filter((id) => tells.get(id))) },
      });
    } finally {
      this.isTelling = false;
    }
    if (this.waiting.size > 0) void this.tell();
  }

  private sayClosed(
    closed: readonly PlacedMention[],
    standing: ReadonlyMap<string, StandingMention>,
    mayShare: boolean,
  ): void {
    const { kind, onClosed } = this.parts;
    const people = new Map(
      closed.map(({ id, personId }) => [personId, plainName(standing.get(id)?.name ?? '')] as const),
    );
    if (mayShare)
      return onClosed({
        people: [...people].map(([id, name]) => ({ id, name })),
        mentionIds: closed.map(({ id }) => id),
        tell: () => this.again(closed.map(({ id }) => id)),
      });
    const names = [...people.values()].join(', ');
    const title = t('cannotSee', { count: people.size, names, kind });
    toast({ title, text: t('cannotSeeHint', { kind }), tone: 'warning', durationMs: Infinity });
  }
}
