import type { ListedSealed, SealedDocument, SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { VaultPeople } from '@cartulary/contracts/endpoints/vault';
import type { SealedKind, SealedRight } from '@cartulary/contracts/sealed-form';
import { fromBase64Url, toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { saltOf } from './sealed-blob';
import type { LinkServer } from './link-server';
import { linksInMemory, type KeptLink } from './links.test-helper';
import type { PeopleServer } from './people';
import type { NextKey, SealedServer, Written } from './sealed-server';
import type { TeamServer } from './team-server';

interface Stored {
  readonly version: number;
  readonly sealed: Blob;
  readonly salt: string;
  readonly epoch: number;
}

/** A share with one person. */
interface Share {
  may: SealedRight;
  envelope: string;
  proof: string;
  byTeam?: boolean;
}

/** A team a document is shared with. */
interface KeptTeam {
  may: SealedRight;
  proof: string;
}

/** Everything the server stores for a document, which an attacker running it could restore later. */
interface Kept {
  readonly id: string;
  readonly kind: SealedKind;
  readonly createdAt: string;
  readonly ownerId: string;
  wrappedKey: string;
  epoch: number;
  keys: { epoch: number; previous: string }[];
  shares: Map<string, Share>;
  links: Map<string, KeptLink>;
  teams: Map<string, KeptTeam>;
  binnedAt: string | null;
  counter: number;
  manifest: string;
  places: Map<string, Stored>;
}

const refused = (status: number): ApiError => new ApiError(`${status}`, { status, said: true });

/** An in-memory server with the real one's rules. Its rows are accessible, so tests can attack with them. */
export class ServerInMemory implements SealedServer {
  readonly kept = new Map<string, Kept>();
  /** Frames of written items, by ID. */
  readonly written = new Map<string, readonly Uint8Array[]>();
  /** Stored people's keys, by account. */
  readonly keptPeople = new Map<string, VaultPeople>();
  /** Members of each team, by ID. */
  readonly members = new Map<string, Set<string>>();
  /** The calling account. */
  callerId = '';
  readonly calls: string[] = [];
  /** Called before each response; a thrown error becomes the response. */
  before: ((call: string, id: string) => Promise<void> | void) | undefined;
  /** Called after each write, before the response. */
  after: (() => void) | undefined;
  listedAtOnce = 100;

  document(id: string): Kept {
    const kept = this.kept.get(id);
    if (kept === undefined) throw refused(404);
    return kept;
  }

  /** The current row, for restoring it later. */
  snapshot(id: string): Kept {
    const kept = this.document(id);
    const { keys, shares, links, teams, places } = kept;
    const maps = { shares: new Map(shares), links: new Map(links), teams: new Map(teams), places: new Map(places) };
    return { ...kept, keys: [...keys], ...maps };
  }

  /** The same server, called by another account. */
  askedBy(callerId: string): ServerInMemory {
    const other = new ServerInMemory();
    return Object.assign(other, { kept: this.kept, keptPeople: this.keptPeople, members: this.members, callerId });
  }

  async make({ id, kind, wrappedKey, manifest }: Parameters<SealedServer['make']>[0]): Promise<SealedDocument> {
    await this.hear('make', id);
    const createdAt = '2026-11-26T08:00:00.000Z';
    const made = {
      id,
      kind,
      createdAt,
      wrappedKey,
      manifest,
      ownerId: this.callerId,
      binnedAt: null,
      counter: 1,
      epoch: 1,
    };
    const maps = { shares: new Map<string, Share>(), links: new Map<string, KeptLink>() };
    const more = { teams: new Map<string, KeptTeam>(), places: new Map<string, Stored>() };
    this.kept.set(id, { ...made, keys: [], ...maps, ...more });
    return this.said(id);
  }

  async list(after: string | undefined): Promise<{ items: ListedSealed[]; next: string | null }> {
    await this.hear('list', after ?? '');
    const had = [...this.kept.values()].filter((kept) => this.has(kept)).map(({ id }) => id);
    const ids = had.sort().filter((id) => after === undefined || id > after);
    const items = ids.slice(0, this.listedAtOnce).map((id) => this.listed(id));
    return {
      items: await Promise.all(items),
      next: ids.length > items.length ? (ids[items.length - 1] ?? null) : null,
    };
  }

  async read(id: string): Promise<SealedDocument> {
    await this.hear('read', id);
    return this.said(id);
  }

  async write(
    id: string,
    { place, version, counter, epoch, manifest, sealed }: Written,
    onSent?: (sent: number, all: number) => void,
  ): Promise<void> {
    await this.hear('write', id);
    const kept = this.document(id);
    onSent?.(sealed.size / 2, sealed.size);
    const isNext = counter === kept.counter + 1 && version === (kept.places.get(place)?.version ?? 0) + 1;
    if (epoch !== kept.epoch || !isNext) throw refused(409);
    kept.places.set(place, { version, sealed, salt: toBase64Url(await saltOf(sealed)), epoch });
    kept.counter = counter;
    kept.manifest = toBase64Url(manifest);
    onSent?.(sealed.size, sealed.size);
    this.after?.();
  }

  async fetch(id: string, place: string): Promise<Blob> {
    await this.hear('fetch', id);
    const stored = this.document(id).places.get(place);
    if (stored === undefined) throw refused(404);
    return stored.sealed;
  }

  async bin(id: string): Promise<void> {
    await this.hear('bin', id);
    this.document(id).binnedAt = '2026-11-26T09:00:00.000Z';
  }

  async restore(id: string): Promise<void> {
    await this.hear('restore', id);
    this.document(id).binnedAt = null;
  }

  async delete(id: string): Promise<void> {
    await this.hear('delete', id);
    this.kept.delete(id);
  }

  async shares(id: string): Promise<SealedShare[]> {
    await this.hear('shares', id);
    return [...this.document(id).shares].map(([userId, { may, proof, byTeam = false }]) => ({
      user: { id: userId, name: userId },
      byTeam,
      may,
      proof,
      at: '2026-11-26T10:00:00.000Z',
      publicKey: this.keptPeople.get(userId)?.publicKey ?? null,
    }));
  }

  async share(id: string, userId: string, { epoch, ...share }: Share & { epoch: number }): Promise<void> {
    await this.hear('share', id);
    const kept = this.document(id);
    if (epoch !== kept.epoch) throw refused(409);
    kept.shares.set(userId, share);
  }

  async rotate(id: string, next: NextKey): Promise<void> {
    const { epoch, counter, wrappedKey, previous, manifest, stay, links: turned, teams: said } = next;
    await this.hear('rotate', id);
    const kept = this.document(id);
    if (epoch !== kept.epoch + 1 || counter !== kept.counter + 1) throw refused(409);
    const shares = stay.map(({ userId, envelope, proof }): [string, Share] => {
      const before = kept.shares.get(userId);
      if (before === undefined) throw refused(404);
      return [userId, { ...before, envelope, proof }];
    });
    const links = turned.map((link): [string, KeptLink] => {
      const before = kept.links.get(link.id);
      if (before === undefined) throw refused(404);
      return [link.id, { ...before, ...link, epoch }];
    });
    const keys = [...kept.keys, { epoch, previous }];
    const teams = new Map(
      said.map(({ id: teamId, proof }) => [teamId, { may: kept.teams.get(teamId)?.may ?? 'look', proof }]),
    );
    const maps = { shares: new Map(shares), links: new Map(links), teams };
    Object.assign(kept, { epoch, counter, wrappedKey, manifest, keys, ...maps });
  }

  async leave(id: string): Promise<void> {
    await this.hear('leave', id);
    this.document(id).shares.delete(this.callerId);
  }

  readonly people: PeopleServer = {
    read: () => Promise.resolve(this.keptPeople.get(this.callerId) ?? null),
    keep: async (kept) => {
      if (kept.version !== (this.keptPeople.get(this.callerId)?.version ?? 0) + 1) throw refused(409);
      this.keptPeople.set(this.callerId, kept);
    },
    keyOf: (accountId) => Promise.resolve(this.keptPeople.get(accountId)?.publicKey ?? null),
    published: async (accountId) => {
      const { publicKey = null, signing } = this.keptPeople.get(accountId) ?? {};
      return { publicKey, signingKey: signing?.publicKey ?? null };
    },
  };

  readonly links: LinkServer = linksInMemory(this);

  readonly teams: TeamServer = {
    list: async (id) =>
      [...this.document(id).teams].map(([teamId, { may, proof }]) => ({
        team: { id: teamId, name: teamId },
        may,
        proof,
        at: '2026-11-26T10:00:00.000Z',
        members: [...(this.members.get(teamId) ?? [])].map((userId) => ({
          user: { id: userId, name: userId },
          isReady: this.keptPeople.has(userId),
        })),
      })),
    share: async (id, teamId, { may, epoch, proof }) => {
      if (epoch !== this.document(id).epoch) throw refused(409);
      this.document(id).teams.set(teamId, { may, proof });
    },
    due: async () => [...this.kept.keys()],
  };

  private has({ ownerId, shares }: Kept): boolean {
    return ownerId === this.callerId || shares.has(this.callerId);
  }

  /** A document as seen by the caller. */
  private told({ id, kind, createdAt, binnedAt, counter, manifest, epoch, keys, ownerId, wrappedKey, shares }: Kept) {
    const told = { id, kind, createdAt, binnedAt, counter, manifest, epoch, keys };
    if (ownerId === this.callerId) return { ...told, wrappedKey, shared: null };
    const share = shares.get(this.callerId);
    return {
      ...told,
      wrappedKey: null,
      shared: share ? { by: { id: ownerId, name: ownerId }, may: share.may, envelope: share.envelope } : null,
    };
  }

  private async hear(call: string, id: string): Promise<void> {
    this.calls.push(call);
    await this.before?.(call, id);
  }

  private said(id: string): SealedDocument {
    const kept = this.document(id);
    if (!this.has(kept)) throw refused(404);
    return { ...this.told(kept), places: this.placesOf(id) };
  }

  /** The current version of each slot. */
  placesOf(id: string): SealedDocument['places'] {
    return [...this.document(id).places].map(([place, { version, salt, sealed, epoch }]) => ({
      place,
      version,
      salt,
      sizeBytes: sealed.size,
      epoch,
    }));
  }

  private async listed(id: string): Promise<ListedSealed> {
    const kept = this.document(id);
    const told = this.told(kept);
    const head = kept.places.get('head');
    if (head === undefined) return { ...told, head: null };
    const bytes = new Uint8Array(await head.sealed.arrayBuffer());
    return { ...told, head: { version: head.version, epoch: head.epoch, sealed: toBase64Url(bytes) } };
  }
}

/** Flips one bit of base64url bytes. */
export function bitChanged(text: string): string {
  const bytes = fromBase64Url(text);
  bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
  return toBase64Url(bytes);
}
