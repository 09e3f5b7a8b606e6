import { searchLimits } from '@cartulary/contracts/limits/search';
import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { sealedRights } from '@cartulary/contracts/sealed-form';
import * as z from 'zod/mini';

/** What a vault remembers, sealed: docs/security/sealed-documents.md, 'Sharing'. */

const Known = z.object({
  account: z.string(),
  /** Public, base64url. */
  key: z.string(),
  since: z.string(),
  /** When its safety number was compared; null where it was not. */
  verified: z.nullable(z.string()),
  /** By which they sign, base64url; null where nothing was seen that they signed. */
  signing: z._default(z.nullable(z.string()), null),
  /** By which they signed before, the newest first: what they wrote then is still theirs. */
  earlier: z._default(z.array(z.string()), []),
});
export type KnownPerson = z.infer<typeof Known>;
const Wait = z.object({
  document: z.string(),
  account: z.string(),
  may: z.enum(sealedRights),
  until: z.string(),
});
/** Somebody without a vault, who is given a document once they have one. */
export type RememberedWait = z.infer<typeof Wait>;
const FolderShare = z.object({
  kind: z.enum(['account', 'team']),
  id: z.uuid(),
  /** As they were called when it was shared with them. */
  name: z.string(),
  may: z.enum(sealedRights),
  /** Some of its documents could not be given to them, for a reason that stays until somebody looks at it: they have no key, or another one. */
  missed: z._default(z.boolean(), false),
});
/** Whom a folder is shared with. */
export type FolderShare = z.infer<typeof FolderShare>;
const Folder = z.object({
  id: z.uuid(),
  name: z.string().check(z.maxLength(sealedLimits.maxFolderNameCharacters)),
  shared: z._default(z.array(FolderShare).check(z.maxLength(sealedLimits.maxFolderShares)), []),
  /** Which documents lie in it while it is shared, whatever their heads say: whoever may correct one could write another folder there. */
  documents: z._default(z.array(z.uuid()).check(z.maxLength(sealedLimits.maxInSharedFolders)), []),
});
/** A folder of sealed documents. Their heads say its id while it is shared with nobody; its name is told to whom it is shared with alone. */
export type VaultFolder = z.infer<typeof Folder>;
const Search = z.object({
  id: z.uuid(),
  name: z.string().check(z.maxLength(searchLimits.maxSavedNameCharacters)),
  query: z.string().check(z.maxLength(searchLimits.maxQueryCharacters)),
  alert: z.boolean(),
  /** Documents that came later are told, once each: those that were since are `told`. */
  since: z.string(),
  told: z.array(z.string()).check(z.maxLength(sealedLimits.maxToldOfSearch)),
});
/** A search over sealed documents that a person keeps. */
export type VaultSearch = z.infer<typeof Search>;
const Meeting = z.object({
  id: z.uuid(),
  secret: z.string().check(z.maxLength(sealedLimits.maxMeetingSecretCharacters)),
});
/** The secret of an encrypted meeting's link. */
export type RememberedMeeting = z.infer<typeof Meeting>;
/**
 * As it is written: pages of before there were meetings and searches in it know form 1 alone, those of before folders were shared form 2, and
 * would leave them out of what they write; those of form 3 know nothing of `toTurn` and `removals`.
 */
export const FORM = 4;
export const Remembered = z.object({
  form: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(FORM)]),
  people: z.array(Known),
  // Nothing of before there were such.
  waits: z._default(z.array(Wait), []),
  folders: z._default(z.array(Folder).check(z.maxLength(sealedLimits.maxFolders)), []),
  due: z._default(z.array(z.uuid()), []),
  toTurn: z._default(z.array(z.uuid()), []),
  removals: z._default(z.int(), 0),
  searches: z._default(z.array(Search).check(z.maxLength(sealedLimits.maxSearches)), []),
  meetings: z._default(z.array(Meeting).check(z.maxLength(sealedLimits.maxMeetings)), []),
});

export const Newer = z.object({ form: z.int().check(z.gt(FORM)) });

/** What a vault remembers beside keys of documents: of others, of folders, of searches, of meetings. */
export interface Memory {
  readonly people: readonly KnownPerson[];
  readonly waits: readonly RememberedWait[];
  readonly folders: readonly VaultFolder[];
  /** Documents that came into a folder that is shared or left one, or whose folder is shared with others by now, until that is done. */
  readonly due: readonly string[];
  /** Due as well, and in none of the former: somebody is to have them no longer, so that their key turns whatever the server lists. */
  readonly toTurn: readonly string[];
  /** How many times documents came to `toTurn`: who settles one knows by this that nobody was to lose anything in the meantime. */
  readonly removals: number;
  readonly searches: readonly VaultSearch[];
  /** The newest first. */
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

/** Nothing but that of what holds it and more. */
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
