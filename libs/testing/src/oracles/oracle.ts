import type { KeyScope } from '@cartulary/contracts/api-keys';
import { roles, type Role } from '@cartulary/contracts/permissions';

/**
 * The expectations of each call, written independently of the contracts and of the code that decides, so that an
 * accidentally open call is detected. One file per file of `libs/contracts/src/endpoints`, with the same name.
 */
export type Oracle<Endpoints> = Readonly<Record<keyof Endpoints, Expected>>;

export interface Expected {
  /** The roles that may call it. Owners and grants also decide what a call may do to individual items. */
  readonly callers: Callers;
  /**
   * API key scopes that grant access, each by itself, within the permissions of the key's creator. Without any, no key
   * has access.
   */
  readonly openToKeys?: readonly KeyScope[];
  /** Wall screens may call it, within the permissions of their creator. */
  readonly openToWalls?: true;
  /** The request for the caller's own items, and the status of its response. */
  readonly call: Sent;
  /** The item that other calls are about: this call creates it, and URLs contain its id under this name. */
  readonly makes?: Made | readonly Made[];
  /** Which created items these names in its URL refer to, if not those with the same name. */
  readonly about?: Readonly<Record<`${string}Id`, `${string}Id`>>;
  /** It deletes objects that other calls use, so it's called after them, in total order. */
  readonly takesAway?: true;
  /** All ways to refer to another person's items. */
  readonly foreign: readonly Makes[];
  /** The call refers to something of the organization: members may know about it, and are rejected by role instead. */
  readonly ofTheOrganisation?: true;
}

/** An item that a call creates. */
export interface Made {
  readonly id: `${string}Id`;
  /** Another item that has to exist first. */
  readonly of?: `${string}Id`;
  /** @param made ids of the items created before */
  readonly body: (word: string, made: Partial<Ids>) => object;
}

/** Anyone without signing in, or these roles in an organization with the default modules. */
export type Callers = 'everybody' | readonly Role[];

export interface Sent {
  readonly query?: string;
  readonly body?: object | ((things: Ids) => object);
  readonly status: number;
}

/** A call that refers to items of others. */
export interface ForeignCall {
  /** If the ids in the path differ. */
  readonly ids?: Partial<Ids>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sends a file. */
  readonly upload?: true;
  /** The call refers to something that all members of its organization share. */
  readonly sharedByMembers?: true;
}

/** `foreign`: IDs that a person may have come across, real ones of others or made-up ones; `own`: the caller's. */
export type Makes = (foreign: Ids, own: Ids) => ForeignCall;

/** IDs of items, keyed by their names in URLs; a feature's IDs exist if one of its calls creates them. */
export interface Ids {
  readonly [id: `${string}Id`]: string;
  readonly documentId: string;
  readonly entityId: string;
  readonly fieldId: string;
  readonly folderId: string;
  readonly notificationId: string;
  readonly savedSearchId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly tagId: string;
  readonly batchId: string;
  readonly viewId: string;
  readonly classId: string;
  readonly versionId: string;
  readonly itemId: string;
  readonly threadId: string;
  readonly commentId: string;
  readonly teamId: string;
  readonly linkId: string;
  readonly grantId: string;
  readonly eventId: string;
  readonly holdId: string;
}

/** Before anything is created. */
export const noIds: Ids = {
  documentId: '',
  entityId: '',
  fieldId: '',
  folderId: '',
  notificationId: '',
  savedSearchId: '',
  sessionId: '',
  userId: '',
  tagId: '',
  batchId: '',
  viewId: '',
  classId: '',
  versionId: '',
  itemId: '',
  threadId: '',
  commentId: '',
  teamId: '',
  linkId: '',
  grantId: '',
  eventId: '',
  holdId: '',
};

/** For URLs that refer to something that doesn't exist. */
export const MADE_UP = '00000000-0000-4000-8000-000000000000';
export const PASSWORD = 'Blue-Kettle-7-Harbour';

export const everybody = 'everybody';
export const members = roles;
/** The first account, an admin, operates the installation with its own permission and not by role. */
export const operators = ['internal'] as const;
export const admins = ['admin'] as const;
/** API keys only. */
export const nobodyBySession = [] as const;
export const errorKeepers = ['admin', 'internal'] as const;
export const securityKeepers = ['auditor', 'admin'] as const;
export const classKeepers = ['manager', 'admin'] as const;
export const writers = ['user', 'manager', 'admin'] as const;
export const readers = ['user', 'manager', 'auditor', 'admin'] as const;

/** Calls that don't refer to another person's ids: their own tests cover the responses. */
export const namesNothing: readonly Makes[] = [];

/** The same call for each kind of collaborative item. */
export const ofEachKind = (call: ForeignCall): readonly Makes[] => [
  () => call,
  ({ boardId = '' }) => ({ ...call, ids: { itemId: boardId } }),
  ({ mapId = '' }) => ({ ...call, ids: { itemId: mapId } }),
  ({ deckId = '' }) => ({ ...call, ids: { itemId: deckId } }),
];
