import type { SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import type { SealedLink } from '@cartulary/contracts/endpoints/sealed-links';
import { behindLengths } from '@cartulary/contracts/sealed-text-form';
import { fromBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { hashOf } from './link-keys';
import type { LinkServer, LinkTokens, NewLink } from './link-server';

/** A link, with the server's record of its tokens. */
export type KeptLink = NewLink & { opened: number };

type Standing = Pick<
  SealedDocument,
  'id' | 'kind' | 'createdAt' | 'binnedAt' | 'counter' | 'manifest' | 'epoch' | 'keys'
>;

/** The parts of a stored document that links use. */
interface Linked extends Standing {
  readonly links: Map<string, KeptLink>;
  readonly places: ReadonlyMap<string, { readonly sealed: Blob }>;
}

/** An in-memory server with links to documents. */
interface LinkingServer {
  readonly kept: ReadonlyMap<string, Linked>;
  document(id: string): Linked;
  placesOf(id: string): SealedDocument['places'];
  /** Frames of written items. */
  readonly written?: ReadonlyMap<string, readonly Uint8Array[]>;
}

const refused = (status: number): ApiError => new ApiError(`${status}`, { status, said: true });

const linkOf = ({ id, kept, opened, stretch, expiresAt = null }: KeptLink): SealedLink => ({
  id,
  createdAt: '2026-11-26T11:00:00.000Z',
  expiresAt,
  hasPassphrase: stretch !== null,
  opened,
  openedAt: null,
  kept,
});

/** Links on an in-memory server's documents, with the real server's behavior. */
export function linksInMemory(server: LinkingServer): LinkServer {
  const found = async (door: string): Promise<{ itemId: string; link: KeptLink }> => {
    const doorHash = await hashOf(fromBase64Url(door));
    for (const { id: itemId, binnedAt, links } of server.kept.values())
      for (const link of links.values()) if (link.doorHash === doorHash && binnedAt === null) return { itemId, link };
    throw refused(404);
  };
  const proven = async ({ door, token }: LinkTokens) => {
    const { itemId, link } = await found(door);
    if (link.tokenHash !== (await hashOf(fromBase64Url(token)))) throw refused(403);
    return { itemId, link };
  };
  return {
    list: async (itemId) => ({
      items: [...server.document(itemId).links.values()].map(linkOf),
      allowed: true,
      outside: true,
    }),
    make: async (itemId, body) => {
      const kept = server.document(itemId);
      if (body.epoch !== kept.epoch) throw refused(409);
      const link = { ...body, opened: 0 };
      kept.links.set(body.id, link);
      return linkOf(link);
    },
    revoke: async (itemId, linkId) => {
      if (!server.document(itemId).links.delete(linkId)) throw refused(404);
    },
    door: async (door) => {
      const { link } = await found(door);
      return { by: 'Ada', stretch: link.stretch ?? null };
    },
    open: async (tokens, again) => {
      const { itemId, link } = await proven(tokens);
      if (!again) link.opened += 1;
      const { id, kind, createdAt, counter, manifest, epoch, keys } = server.document(itemId);
      const standing = { id, kind, createdAt, binnedAt: null, counter, manifest, epoch, keys, shared: null };
      const places = server.placesOf(itemId);
      return { ...standing, linkId: link.id, by: 'Ada', wrappedKey: link.wrappedKey, places };
    },
    fetch: async (tokens, place) => {
      const { itemId } = await proven(tokens);
      const stored = server.document(itemId).places.get(place);
      if (stored === undefined) throw refused(404);
      return stored.sealed;
    },
    written: async (tokens) => {
      const { itemId } = await proven(tokens);
      return new Blob([behindLengths(server.written?.get(itemId) ?? [])]);
    },
  };
}
