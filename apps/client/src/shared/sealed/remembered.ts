import { searchLimits } from '@cartulary/contracts/limits/search';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { sealedRights } from '@cartulary/contracts/sealed-form';
import * as z from 'zod/mini';

/** A vault's sealed memory: docs/security/sealed-documents.md, 'Sharing'. */

const Known = z.object({
  account: z.string(),
  /** Public key, base64url. */
  key: z.string(),
  since: z.string(),
  /** When its safety number was verified; null if never. */
  verified: z.nullable(z.string()),
  /** Signing key, base64url; null if none of their signatures was ever seen. */
  signing: z._default(z.nullable(z.string()), null),
  /** Earlier signing keys, newest first. Their old signatures remain valid. */
  earlier: z._default(z.array(z.string()), []),
});
export type KnownPerson = z.infer<typeof Known>;
const Wait = z.object({
  document: z.string(),
  account: z.string(),
  may: z.enum(sealedRights),
  until: z.string(),
});
/** A person without a vault, who receives a document once they have one. */
export type RememberedWait = z.infer<typeof Wait>;
const FolderShare = z.object({
  kind: z.enum(['account', 'team']),
  id: z.uuid(),
  /** Their name at the time of sharing. */
  name: z.string(),
  may: z.enum(sealedRights),
  /** Some documents couldn't be shared with them, for a reason that requires action: they have no key or a changed one. */
  missed: z._default(z.boolean(), false),
});
/** A person or team that a folder is shared with. */
export type FolderShare = z.infer<typeof FolderShare>;
const Folder = z.object({
  id: z.uuid(),
  name: z.string().check(z.maxLength(sealedLimits.maxFolderNameCharacters)),
  shared: z._default(z.array(FolderShare).check(z.maxLength(sealedLimits.maxFolderShares)), []),
  /**
   * The documents in it while it is shared, regardless of their heads: anyone with edit access to a document could write another folder
   * there.
   */
  documents: z._default(z.array(z.uuid()).check(z.maxLength(sealedLimits.maxInSharedFolders)), []),
});
/** A folder of sealed documents. Their heads contain its ID only while it isn't shared. Its name is shared only with its recipients. */
export type VaultFolder = z.infer<typeof Folder>;
const Search = z.object({
  id: z.uuid(),
  name: z.string().check(z.maxLength(searchLimits.maxSavedNameCharacters)),
  query: z.string().check(z.maxLength(searchLimits.maxQueryCharacters)),
  alert: z.boolean(),
  /** Later documents trigger one alert each; `told` lists the ones already reported. */
  since: z.string(),
  told: z.array(z.string()).check(z.maxLength(sealedLimits.maxToldOfSearch)),
});
/** A saved search over sealed documents. */
export type VaultSearch = z.infer<typeof Search>;
const Meeting = z.object({
  id: z.uuid(),
  secret: z.string().check(z.maxLength(sealedLimits.maxMeetingSecretCharacters)),
});
/** The secret of an encrypted meeting's link. */
export type RememberedMeeting = z.infer<typeof Meeting>;
/**
 * The written format. Pages that predate meetings and searches know only form 1, and those that predate shared folders form 2; they would
 * drop the newer parts when writing. Pages of form 3 don't know `toTurn` and `removals`.
 */
export const FORM = 4;
export const Remembered = z.object({
  form: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(FORM)]),
  people: z.array(Known),
  // Older data lacks the following.
  waits: z._default(z.array(Wait), []),
  folders: z._default(z.array(Folder).check(z.maxLength(sealedLimits.maxFolders)), []),
  due: z._default(z.array(z.uuid()), []),
  toTurn: z._default(z.array(z.uuid()), []),
  removals: z._default(z.int(), 0),
  searches: z._default(z.array(Search).check(z.maxLength(sealedLimits.maxSearches)), []),
  meetings: z._default(z.array(Meeting).check(z.maxLength(sealedLimits.maxMeetings)), []),
});

export const Newer = z.object({ form: z.int().check(z.gt(FORM)) });

/** A vault's memory besides document keys: people, folders, searches, and meetings. */
export interface Memory {
  readonly people: readonly KnownPerson[];
  readonly waits: readonly RememberedWait[];
  readonly folders: readonly VaultFolder[];
  /**
   * Documents that entered or left a shared folder, or whose folder's recipients changed, until the change is applied.
   */
  readonly due: readonly string[];
  /** Also due, and not in `due`: someone must lose access, so their key is rotated whatever the server lists. */
  readonly toTurn: readonly string[];
  /** Number of additions to `toTurn`. Lets code that finishes one detect further removals in the meantime. */
  readonly removals: number;
  readonly searches: readonly VaultSearch[];
  /** Newest first. */
  readonly meetings: readonly RememberedMeeting[];
}

export const nothing: Memory = {
  people: [],
  waits: [],
  folders: [],
  due: [],
  toTurn: [],
  removals: 0,
  searches: [],
  meetings: [],
};

/** Only the memory fields of a larger object. */
export const memoryIn = ({ people, waits, folders, due, toTurn, removals, searches, meetings }: Memory): Memory => ({
  people,
  waits,
  folders,
  due,
  toTurn,
  removals,
  searches,
  meetings,
});
