import type { SealedKind } from '@cartulary/contracts/sealed-form';
import { piecesBehindLengths } from '@cartulary/contracts/sealed-text-form';
import { toBase64Url } from '@/lib/crypto/bytes';
import { ApiError } from '@/lib/errors/api-error';
import { withholdMessages } from '@/lib/log/without-content';
import { SealBroken, unwrapKey } from '@/shared/vault/open-vault';
import { itemKeys, type ItemKeys } from './item-keys';
import { doorOf, importLinkKey, linkKeyOf, tokenOf, wrappedForLink, type LinkHolder } from './link-keys';
import { linkServer, type LinkDoor, type LinkedDocument, type LinkServer, type LinkTokens } from './link-server';
import { provenState, type ProvenState } from './opened-item';
import { openBlob, saltOf } from './sealed-blob';
import type { PlaceStored, SealedItem, SealedPlace, SharedBy } from './sealed-types';
import { sentBytes } from './sent-bytes';

/** The owner may keep writing. After this many attempts, the viewer gets an error. */
const TRIES = 10;

/** An item opened through a link, including its content if it isn't a file. */
export interface LinkedSealed extends SealedItem {
  readonly kind: SealedKind;
  /** As last verified by this page. */
  readonly keys: ItemKeys;
  /** @throws ApiError */
  written(): Promise<Uint8Array<ArrayBuffer>[]>;
}

/**
 * The data a link reveals before opening: the document's owner, and how the link's passphrase is stretched. @throws
 * ApiError
 */
export const knockOn = async (holder: LinkHolder, server: LinkServer = linkServer): Promise<LinkDoor> =>
  server.door(toBase64Url(await doorOf(holder)));

/**
 * Opens a document through a link, read-only. Nothing is stored on this device.
 * @throws ApiError: 403 for a wrong passphrase; SealBroken if the server returns anything that doesn't match the link
 */
export async function openByLink(holder: LinkHolder, server: LinkServer = linkServer): Promise<LinkedSealed> {
  withholdMessages();
  const tokens = { door: toBase64Url(await doorOf(holder)), token: toBase64Url(await tokenOf(holder)) };
  const said = await server.open(tokens, false);
  const own = await importLinkKey(await linkKeyOf(holder, said.linkId));
  const opens = (next: LinkedDocument): Promise<ProvenState> => stateOf(holder.itemId, said.linkId, own, next);
  return new LinkedItem(said, await opens(said), { server, tokens, opens });
}

/** @throws SealBroken for another document or link, or a state that wasn't authenticated with the document's key */
async function stateOf(itemId: string, linkId: string, own: CryptoKey, said: LinkedDocument): Promise<ProvenState> {
  if (said.id !== itemId || said.linkId !== linkId) throw new SealBroken();
  const newest = await unwrapKey(own, sentBytes(said.wrappedKey), wrappedForLink(itemId, linkId, said.epoch));
  return provenState(await itemKeys(itemId, newest, said.epoch, said.keys), said, undefined);
}

interface Opened {
  readonly server: LinkServer;
  readonly tokens: LinkTokens;
  readonly opens: (said: LinkedDocument) => Promise<ProvenState>;
}

/** A document opened through a link in this page. */
class LinkedItem implements LinkedSealed {
  readonly kind: SealedKind;
  readonly itemId: string;
  readonly createdAt: string;
  readonly shared: SharedBy;

  constructor(
    { id, kind, createdAt, linkId, by }: LinkedDocument,
    private state: ProvenState,
    private readonly opened: Opened,
  ) {
    this.itemId = id;
    this.kind = kind;
    this.createdAt = createdAt;
    // The server gives link visitors only the owner's name. Written items reveal more: their frame headers contain the authors' account
    // IDs.
    this.shared = { by: { id: linkId, name: by }, may: 'look' };
  }

  placesStored(): ReadonlyMap<SealedPlace, PlaceStored> {
    // Only slots written by a client are authenticated, and clients write only these.
    const places = [...this.state.places] as [SealedPlace, { version: number; sizeBytes: number; salt: string }][];
    return new Map(
      places.map(([place, { version, sizeBytes, salt }]) => [place, { version, storedBytes: sizeBytes, salt }]),
    );
  }

  get keys(): ItemKeys {
    return this.state.keys;
  }

  async written(): Promise<Uint8Array<ArrayBuffer>[]> {
    const { server, tokens } = this.opened;
    const sent = await server.written(tokens);
    return piecesBehindLengths(new Uint8Array(await sent.arrayBuffer()));
  }

  put(): Promise<void> {
    return Promise.reject(ApiError.of('access_denied', { status: 403 }));
  }

  async get(place: SealedPlace): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { server, tokens } = this.opened;
    for (let turn = 1; turn <= TRIES; turn += 1) {
      const { counter: before, places, keys } = this.state;
      const stored = places.get(place);
      if (stored === undefined) return undefined;
      const sealed = await server.fetch(tokens, place);
      if (toBase64Url(await saltOf(sealed)) === stored.salt)
        return openBlob(keys.of(stored.epoch), { itemId: this.itemId, place, version: stored.version }, sealed);
      // If it was written in the meantime, the new state is authenticated too. Otherwise, the server returned the wrong data.
      if (this.state.counter === before) await this.refresh();
      if (this.state.counter === before) throw new SealBroken();
    }
    throw new SealBroken();
  }

  async renew(): Promise<boolean> {
    const before = this.state.counter;
    await this.refresh();
    return this.state.counter !== before;
  }

  /** @throws SealBroken if the state is older than the one this page saw; ApiError */
  private async refresh(): Promise<void> {
    const { server, tokens, opens } = this.opened;
    const next = await opens(await server.open(tokens, true));
    const { counter, keys } = this.state;
    if (next.counter < counter || next.keys.epoch < keys.epoch) throw new SealBroken();
    this.state = next;
  }
}
