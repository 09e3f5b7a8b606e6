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

/** The two tokens of who comes by a link, base64url. */
export interface LinkTokens {
  readonly door: string;
  readonly token: string;
}

export type NewLink = PlainBodyOf<typeof makeSealedLink>;
/** What a link says of its document before anything of it is opened. */
export type LinkDoor = DataOf<typeof openSealedDoor>;
export type LinkedDocument = DataOf<typeof openSealedLink>;

/** What links ask of the server. Each rejects with the server's sentence (ApiError). */
export interface LinkServer {
  list(sealedId: string): Promise<DataOf<typeof listSealedLinks>>;
  make(sealedId: string, link: NewLink): Promise<SealedLink>;
  revoke(sealedId: string, linkId: string): Promise<void>;
  door(door: string): Promise<LinkDoor>;
  /** @param again of a page that has it open already */
  open(tokens: LinkTokens, again: boolean): Promise<LinkedDocument>;
  fetch(tokens: LinkTokens, place: string): Promise<Blob>;
  /** All that stands in something written, each piece behind its length. */
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
