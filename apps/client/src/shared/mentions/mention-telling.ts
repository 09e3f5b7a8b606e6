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
    /** Whether all that the server has is here. */
    readonly synced: boolean;
    on(event: 'sync', heard: () => void): unknown;
    off(event: 'sync', heard: () => void): unknown;
  };
}

/** Whom a mention that stands somewhere names. */
export interface StandingMention {
  readonly personId: string;
  readonly name: string;
}

/** What is written, as far as telling of mentions in it needs it. */
export type MentioningDocument = Pick<OpenDocument, 'itemId' | 'now' | 'subscribe'> & { readonly line: Line };

/** Tells of mentions that stand somewhere now, and of those that don't. @throws ApiError */
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
  /** Those of some mentions that stand in it now, each once; undefined before it is known what does. */
  readonly standing: (ids: { has(id: string): boolean }) => ReadonlyMap<string, StandingMention> | undefined;
  /** How the server is told; as of what it can read, unless something else is said. */
  readonly place?: PlaceMentions;
  /** Asks whether people who were named and can't see it shall. */
  readonly onClosed: (closed: ClosedMentions) => void;
}

/** Whether telling once more later may succeed: nobody answered, or the server asks for patience. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/**
 * Tells the server whom this person named, once what names them is stored: the server reads nothing that is written, and whoever
 * opens the link of a notification has to find the place.
 */
export class MentionTelling {
  /** Mentions that came or went here and were not told yet, with whether they tell their person. */
  private readonly waiting: Map<string, boolean>;
  private readonly pending: PendingMentions;
  /** Chosen here: cut and pasted before it was stored, such a one still tells. */
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

  /** This person chose somebody: wherever it stands here from now on, it tells. */
  readonly chose = (id: string): void => void this.chosen.add(id);

  /** A mention came here or went; {@link tell} tells of it. */
  readonly changed = (id: string): void => this.wait(id, this.chosen.has(id));

  /** Tells of mentions once more: whoever they name may see it now. */
  readonly again = (ids: readonly string[]): void => {
    for (const id of ids) this.wait(id, true);
    void this.tell();
  };

  private wait(id: string, tells: boolean): void {
    this.waiting.set(id, tells);
    this.pending.add(id, tells);
  }

  /** The server knows, or does not want to. What changed again since then still waits. */
  private done(ids: readonly string[]): void {
    this.pending.remove(ids.filter((id) => !this.waiting.has(id)));
  }

  end(): void {
    this.stop();
  }

  /** Tells of all that waits, where it is stored. */
  async tell(): Promise<void> {
    const { document } = this.parts;
    // What an earlier page wrote may not be here yet.
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
