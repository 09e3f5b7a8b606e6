import type { ListedSealed, SealedDocument, SealedShare } from '@cartulary/contracts/endpoints/sealed';
import type { SealedKind, SealedRight } from '@cartulary/contracts/sealed-form';
import type { Bytes } from '@/lib/crypto/bytes';
import type { Sealed } from '@/lib/fence/sealed';
import type { LinkServer } from './link-server';
import type { PeopleServer } from './people';
import type { TeamServer } from './team-server';

/** A slot's new content. */
export interface Written {
  readonly place: string;
  readonly version: number;
  readonly counter: number;
  /** Epoch of the key it's sealed with. */
  readonly epoch: number;
  readonly manifest: Bytes;
  readonly sealed: Sealed;
}

/** The next key of a document and its recipients. Bytes are base64url. */
export interface NextKey {
  readonly epoch: number;
  readonly counter: number;
  readonly wrappedKey: string;
  readonly previous: string;
  readonly manifest: string;
  readonly stay: { readonly userId: string; readonly envelope: string; readonly proof: string }[];
  readonly links: { readonly id: string; readonly wrappedKey: string; readonly kept: string }[];
  readonly teams: { readonly id: string; readonly proof: string }[];
}

/** A document's newest key for one person, with the proof that its owner's vault shared it. Bytes are base64url. */
export interface ShareSent {
  readonly may: SealedRight;
  readonly epoch: number;
  readonly envelope: string;
  readonly proof: string;
  readonly byTeam: boolean;
}

/** The server calls of the sealed document store. Each rejects with the server's message (ApiError). */
export interface SealedServer {
  make(document: {
    id: string;
    kind: SealedKind;
    vaultId: string;
    wrappedKey: string;
    manifest: string;
  }): Promise<SealedDocument>;
  /** `isFromHere`: served from this browser because the server is unreachable. Missing rows are just not stored here. */
  list(after: string | undefined): Promise<{ items: ListedSealed[]; next: string | null; isFromHere?: true }>;
  read(sealedId: string): Promise<SealedDocument>;
  write(sealedId: string, written: Written, onSent?: (sentBytes: number, allBytes: number) => void): Promise<void>;
  fetch(sealedId: string, place: string): Promise<Blob>;
  bin(sealedId: string): Promise<void>;
  restore(sealedId: string): Promise<void>;
  delete(sealedId: string): Promise<void>;
  shares(sealedId: string): Promise<SealedShare[]>;
  share(sealedId: string, userId: string, body: ShareSent): Promise<void>;
  rotate(sealedId: string, next: NextKey): Promise<void>;
  leave(sealedId: string): Promise<void>;
  readonly people: PeopleServer;
  readonly links: LinkServer;
  readonly teams: TeamServer;
}
