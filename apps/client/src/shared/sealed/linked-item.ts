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

/** Its owner may write it all the time; then whoever looks is told. */
const TRIES = 10;

/** Something that a link opened, with what is written in it where it is no file. */
export interface LinkedSealed extends SealedItem {
  readonly kind: SealedKind;
  /** As this page proved them last. */
  readonly keys: ItemKeys;
  /** @throws ApiError */
  written(): Promise<Uint8Array<ArrayBuffer>[]>;
}

/** What a link says before anything is opened: whose document it is, and how its passphrase is stretched. @throws ApiError */
export const knockOn = async (holder: LinkHolder, server: LinkServer = linkServer): Promise<LinkDoor> =>
  server.door(toBase64Url(await doorOf(holder)));

/**
 * Opens a document by a link, to look at. Nothing of it is remembered on this device.
 * @throws ApiError: 403 for another passphrase; SealBroken where the server shows anything else than what the link is of
 */
export async function openByLink(holder: LinkHolder, server: LinkServer = linkServer): Promise<LinkedSealed> {
  withholdMessages();
  const tokens = { door: toBase64Url(await doorOf(holder)), token: toBase64Url(await tokenOf(holder)) };
  const said = await server.open(tokens, false);
  const own = await importLinkKey(await linkKeyOf(holder, said.linkId));
  const opens = (next: LinkedDocument): Promise<ProvenState> => stateOf(holder.itemId, said.linkId, own, next);
  return new LinkedItem(said, await opens(said), { server, tokens, opens });
}

/** @throws SealBroken for another document or link, and what is not as somebody with the document's key proved it */
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

/** A document that a link opened in this page. */
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
    // Of the owner the server tells who comes by a link a name. What is written tells more: headers of its pieces name the accounts that wrote.
    this.shared = { by: { id: linkId, name: by }, may: 'look' };
  }

  placesStored(): ReadonlyMap<SealedPlace, PlaceStored> {
    // Only places that some client wrote are proven, and clients write none but these.
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
      // Written meanwhile: then that is proven as well. Else the server shows something that does not belong there.
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

  /** @throws SealBroken for what is older than what this page saw; ApiError */
  private async refresh(): Promise<void> {
    const { server, tokens, opens } = this.opened;
    const next = await opens(await server.open(tokens, true));
    const { counter, keys } = this.state;
    if (next.counter < counter || next.keys.epoch < keys.epoch) throw new SealBroken();
    this.state = next;
  }
}
