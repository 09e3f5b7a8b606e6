import type { ListedSealed, SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { fromBase64Url, toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { saltOf } from './sealed-blob';
import type { SealedServer, Written } from './sealed-server';

interface Stored {
  readonly version: number;
  readonly sealed: Blob;
  readonly salt: string;
}

/** All that the server keeps of a document: what an attacker who runs it can put back later. */
interface Kept {
  readonly id: string;
  readonly createdAt: string;
  readonly wrappedKey: string;
  binnedAt: string | null;
  counter: number;
  manifest: string;
  places: Map<string, Stored>;
}

const refused = (status: number): ApiError => new ApiError(`${status}`, { status, said: true });

/** A server in memory, by the rules of the real one; its rows are open, so that tests attack with them. */
export class ServerInMemory implements SealedServer {
  readonly kept = new Map<string, Kept>();
  readonly calls: string[] = [];
  /** Called before a call is answered; what it throws is answered instead. */
  before: ((call: string, id: string) => Promise<void> | void) | undefined;
  /** Called after something was written, before that is answered. */
  after: (() => void) | undefined;
  listedAtOnce = 100;

  document(id: string): Kept {
    const kept = this.kept.get(id);
    if (kept === undefined) throw refused(404);
    return kept;
  }

  /** As it is kept now, to be put back. */
  snapshot(id: string): Kept {
    const kept = this.document(id);
    return { ...kept, places: new Map(kept.places) };
  }

  async make({ id, wrappedKey, manifest }: Parameters<SealedServer['make']>[0]): Promise<SealedDocument> {
    await this.hear('make', id);
    const createdAt = '2026-11-26T08:00:00.000Z';
    this.kept.set(id, { id, createdAt, wrappedKey, binnedAt: null, counter: 1, manifest, places: new Map() });
    return this.said(id);
  }

  async list(after: string | undefined): Promise<{ items: ListedSealed[]; next: string | null }> {
    await this.hear('list', after ?? '');
    const ids = [...this.kept.keys()].sort().filter((id) => after === undefined || id > after);
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
    { place, version, counter, manifest, sealed }: Written,
    onSent?: (sent: number, all: number) => void,
  ): Promise<void> {
    await this.hear('write', id);
    const kept = this.document(id);
    onSent?.(sealed.size / 2, sealed.size);
    if (counter !== kept.counter + 1 || version !== (kept.places.get(place)?.version ?? 0) + 1) throw refused(409);
    kept.places.set(place, { version, sealed, salt: toBase64Url(await saltOf(sealed)) });
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

  private async hear(call: string, id: string): Promise<void> {
    this.calls.push(call);
    await this.before?.(call, id);
  }

  private said(id: string): SealedDocument {
    const { places, ...kept } = this.document(id);
    const told = [...places].map(([place, { version, salt, sealed }]) => ({
      place,
      version,
      salt,
      sizeBytes: sealed.size,
    }));
    return { ...kept, places: told };
  }

  private async listed(id: string): Promise<ListedSealed> {
    const { places, ...kept } = this.document(id);
    const head = places.get('head');
    if (head === undefined) return { ...kept, head: null };
    const bytes = new Uint8Array(await head.sealed.arrayBuffer());
    return { ...kept, head: { version: head.version, sealed: toBase64Url(bytes) } };
  }
}

/** Changes one bit of bytes that stand as text. */
export function bitChanged(text: string): string {
  const bytes = fromBase64Url(text);
  bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
  return toBase64Url(bytes);
}
