import type { DataOf, PlainBodyOf } from '@cartulary/contracts/endpoint';
import {
  fetchSealedByLink,
  fetchWrittenByLink,
  listSealedLinks,
  makeSealedLink,
  openSealedDoor,
  openSealedLink,
  revokeSealedLink,
  type SealedLink,
} from '@cartulary/contracts/endpoints/sealed-links';
import { call, download } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';

/** The two tokens of a link visitor, base64url. */
export interface LinkTokens {
  readonly door: string;
  readonly token: string;
}

export type NewLink = PlainBodyOf<typeof makeSealedLink>;
/** The data a link reveals about its document before opening it. */
export type LinkDoor = DataOf<typeof openSealedDoor>;
export type LinkedDocument = DataOf<typeof openSealedLink>;

/** The server calls for links. Each rejects with the server's message (ApiError). */
export interface LinkServer {
  list(sealedId: string): Promise<DataOf<typeof listSealedLinks>>;
  make(sealedId: string, link: NewLink): Promise<SealedLink>;
  revoke(sealedId: string, linkId: string): Promise<void>;
  door(door: string): Promise<LinkDoor>;
  /** @param again the page already has it open */
  open(tokens: LinkTokens, again: boolean): Promise<LinkedDocument>;
  fetch(tokens: LinkTokens, place: string): Promise<Blob>;
  /** The full content of a written item, as length-prefixed frames. */
  written(tokens: LinkTokens): Promise<Blob>;
}

export const linkServer: LinkServer = {
  list: (sealedId) => call(listSealedLinks, { params: { sealedId } }),
  make: (sealedId, body) => call(makeSealedLink, { params: { sealedId }, body: sealedBody(makeSealedLink, body) }),
  revoke: (sealedId, sealedLinkId) => call(revokeSealedLink, { params: { sealedId, sealedLinkId } }),
  door: (door) => call(openSealedDoor, { body: sealedBody(openSealedDoor, { door }) }),
  open: (tokens, again) => call(openSealedLink, { body: sealedBody(openSealedLink, { ...tokens, again }) }),
  fetch: (tokens, place) => download(fetchSealedByLink, { body: sealedBody(fetchSealedByLink, { ...tokens, place }) }),
  written: (body) => download(fetchWrittenByLink, { body: sealedBody(fetchWrittenByLink, body) }),
};
