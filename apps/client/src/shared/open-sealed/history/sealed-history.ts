import type { Colleague } from '@cartulary/contracts/endpoints/collaboration';
import type { WrittenVersion } from '@cartulary/contracts/endpoints/history';
import { aboutField, mayBeEditedHere, schemaVersionOf } from '@cartulary/editor-schema/about';
import { cutLines } from '@cartulary/editor-schema/kinds/history/cut-lines';
import type { ClientLine, ClientPiece } from '@cartulary/editor-schema/kinds/history/lines';
import type { KindContent } from '@cartulary/editor-schema/kinds/kind-content';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import * as Y from 'yjs';
import type { HistorySource, Which } from '@/shared/open-written/history/history-source';
import type { OpenSealed } from '@/shared/sealed-written/open-sealed';
import { olderStates, openOlder } from '@/shared/sealed-written/older-states';
import { sittingsOf } from '@/shared/sealed-written/pieces';
import type { SealedNames } from './sealed-names';

/** Version numbers of changes on this page are higher than those of all earlier snapshots. */
const FIRST_SITTING = 2 ** 40;
/** Leaves a number between two sessions for the state before a version was restored. */
const EACH = 2;

type Open = Pick<OpenSealed, 'itemId' | 'kind' | 'ydoc' | 'pieces' | 'owners' | 'people' | 'openedSnapshot' | 'before'>;

/** Source of earlier snapshots. */
interface Older {
  readonly states: typeof olderStates;
  readonly open: typeof openOlder;
}

/** The history of a sealed item, assembled in this page from snapshots that the server can't read, and from later changes. */
export class SealedHistory implements HistorySource {
  readonly mayName = true;
  readonly keptMs = 0;
  constructor(
    private readonly document: Open,
    private readonly self: Colleague,
    private readonly content: KindContent<unknown>,
    private readonly names: SealedNames,
    private readonly older: Older = { states: olderStates, open: openOlder },
  ) {}

  readonly versions: HistorySource['versions'] = async (itemId, signal) => {
    const { pieces, before: keptBefore } = this.document;
    const firstMs = pieces[0]?.atMs;
    const older = await this.older.states(itemId, signal);
    const sittings = sittingsOf(pieces).map(({ from, authors, atMs }) =>
      this.version({ number: FIRST_SITTING + EACH * from, atMs, authors }),
    );
    const restored = keptBefore.map(({ number, atMs }) =>
      this.version({ number, atMs, authors: [this.self.id], kind: 'before-restore' }),
    );
    // Snapshots stored after the first of these changes are covered by them.
    const before = older.filter(({ atMs }) => firstMs === undefined || atMs < firstMs);
    const earlier = before.map(({ number, atMs }) => this.version({ number, atMs, authors: [] }));
    const named = this.names.all().map((kept) =>
      this.version({
        ...kept,
        kind: 'named',
        authors: [],
        by: this.named(kept.by === undefined ? [] : [kept.by])[0],
      }),
    );
    const items = [...earlier, ...sittings, ...restored].sort((one, other) => other.number - one.number);
    for (const version of named) {
      const behind = items.findIndex(({ at }) => at <= version.at);
      items.splice(behind === -1 ? items.length : behind, 0, version);
    }
    return { items };
  };

  readonly compare: HistorySource['compare'] = async (_, { from, to }) => {
    const [before, after] = [await this.stateOf(from), await this.stateOf(to)];
    const { read, compare } = this.content;
    const { lines, ...compared } = compare(read(before.ydoc), read(after.ydoc));
    return {
      ...compared,
      lines: lines.map((line) => ('pieces' in line ? { ...line, pieces: [...line.pieces] } : line)),
    };
  };

  readonly authors: HistorySource['authors'] = async (_, version) => {
    const { ydoc, owners } = await this.stateOf(version);
    const { lines, isCut } = cutLines<ClientPiece, ClientLine>(this.content.authors(ydoc));
    const by = (client: number): string | null => owners.get(client) ?? null;
    const ids = new Set(lines.flatMap(({ pieces }) => pieces.flatMap(({ client }) => by(client) ?? [])));
    return {
      people: this.named([...ids]),
      lines: lines.map(({ pieces, ...line }) => ({
        ...line,
        pieces: pieces.map(({ client, text }) => ({ by: by(client), text })),
      })),
      isCut,
    };
  };

  readonly keep: HistorySource['keep'] = (_, name) =>
    this.names.keep(name, Y.encodeStateAsUpdate(this.document.ydoc), Date.now());

  readonly name: HistorySource['name'] = async (itemId, versionNumber, name) => {
    if (this.names.has(versionNumber)) return this.names.rename(versionNumber, name);
    if (name === null) return;
    const { items } = await this.versions(itemId, new AbortController().signal);
    const at = items.find(({ number }) => number === versionNumber)?.at;
    const { ydoc } = await this.stateOf(versionNumber);
    await this.names.keep(name, Y.encodeStateAsUpdate(ydoc), at === undefined ? Date.now() : Date.parse(at));
  };

  readonly restore: HistorySource['restore'] = async (_, versionNumber) => {
    const { ydoc, before, pieces } = this.document;
    const old = (await this.stateOf(versionNumber)).ydoc;
    const then = this.content.read(old);
    const whole = Y.encodeStateAsUpdate(ydoc);
    // Recorded before writing, because the write becomes a separate edit session.
    const number = FIRST_SITTING + EACH * pieces.length - 1;
    if (updateTowards(ydoc, (to) => this.putBack(to, old, then)) === undefined) return { before: null };
    before.push({ number, atMs: Date.now(), whole });
    return { before: number };
  };

  /** Makes the restored content editable on this page, even if a newer page wrote after it. */
  private putBack(to: Y.Doc, old: Y.Doc, then: unknown): void {
    const { kind } = this.document;
    this.content.write(to, then);
    if (!mayBeEditedHere(to, kind) && mayBeEditedHere(old, kind))
      to.getMap(aboutField).set('schema', Math.max(1, schemaVersionOf(old)));
  }

  /** The state at a version. @throws SealBroken if it can't be opened; ApiError */
  async stateOf(which: Which): Promise<{ ydoc: Y.Doc; owners: ReadonlyMap<number, string> }> {
    const { ydoc, owners, pieces, before } = this.document;
    if (which === 'now') return { ydoc, owners };
    if (this.names.has(which)) return { ydoc: docOf([await this.names.stateOf(which)]), owners };
    const kept = before.find(({ number }) => number === which);
    if (kept) return { ydoc: docOf([kept.whole]), owners };
    if (which < FIRST_SITTING) {
      const opened = await this.older.open(this.document, which);
      // A snapshot's creator doesn't prove who wrote its content.
      return { ydoc: docOf([opened.update]), owners };
    }
    const sitting = sittingsOf(pieces).find(({ from }) => FIRST_SITTING + EACH * from === which);
    const until = sitting ? sitting.to + 1 : pieces.length;
    return { ydoc: docOf(pieces.slice(0, until).map(({ update }) => update)), owners };
  }

  private version({ number, atMs, authors, kind = 'automatic', name = null, by }: Listed): WrittenVersion {
    const at = new Date(atMs).toISOString();
    return { number, kind, name, by: by ?? null, authors: this.named(authors), at };
  }

  /** The people whose names are known here. */
  private named(ids: readonly string[]): Colleague[] {
    const people = [...this.document.people, this.self];
    const known = ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
    return known.map(({ id, name }) => ({ id, name }));
  }
}

interface Listed {
  readonly number: number;
  readonly atMs: number;
  readonly authors: readonly string[];
  readonly kind?: WrittenVersion['kind'];
  readonly name?: string | null;
  readonly by?: Colleague | undefined;
}

function docOf(updates: readonly Uint8Array[]): Y.Doc {
  const ydoc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(ydoc, update);
  return ydoc;
}
