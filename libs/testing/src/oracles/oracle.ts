import type { KeyScope } from '@cartulary/contracts/api-keys';
import { roles, type Role } from '@cartulary/contracts/permissions';

/**
 * What is expected of each call, written down apart from the contracts and from the code that decides, so that a call that opens
 * by mistake shows. One file for each file of `libs/contracts/src/endpoints`, under the same name.
 */
export type Oracle<Endpoints> = Readonly<Record<keyof Endpoints, Expected>>;

export interface Expected {
  /** Whom it answers. What a call does to single things is decided by their owners and grants besides. */
  readonly callers: Callers;
  /** Scopes that open it to keys of machines, each alone, within what the key's maker may do. Without any no key opens it. */
  readonly openToKeys?: readonly KeyScope[];
  /** Screens on walls may call it, within what their maker may see. */
  readonly openToWalls?: true;
  /** What a call about things of one's own sends, and the status of its answer. */
  readonly call: Sent;
  /** The thing that others are about: it is made by this call, and its id stands in addresses under this name. */
  readonly makes?: Made | readonly Made[];
  /** Which of the made things stand under these names of its address, where they are not those of the same name. */
  readonly about?: Readonly<Record<`${string}Id`, `${string}Id`>>;
  /** What others are about is gone afterwards: it is called after them, in the order of the sum. */
  readonly takesAway?: true;
  /** Every way of naming somebody else's things. */
  readonly foreign: readonly Makes[];
  /** What it names belongs to the organisation: who is in it may know of it, and is refused by role instead. */
  readonly ofTheOrganisation?: true;
}

/** A thing that a call makes. */
export interface Made {
  readonly id: `${string}Id`;
  /** Another that has to be there first. */
  readonly of?: `${string}Id`;
  /** @param made ids of what was made before */
  readonly body: (word: string, made: Partial<Ids>) => object;
}

/** Nobody has to be signed in, or these roles in an organisation with the default modules. */
export type Callers = 'everybody' | readonly Role[];

export interface Sent {
  readonly query?: string;
  readonly body?: object | ((things: Ids) => object);
  readonly status: number;
}

/** One call that names things of others. */
export interface ForeignCall {
  /** Where the path's ids are other ones. */
  readonly ids?: Partial<Ids>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A file is sent. */
  readonly upload?: true;
  /** What it names belongs to all members of its organisation. */
  readonly sharedByMembers?: true;
}

/** `foreign`: ids that somebody may have heard of, real ones of others or made up; `own`: the caller's. */
export type Makes = (foreign: Ids, own: Ids) => ForeignCall;

/** Ids of things by the names that they have in addresses; a feature's own are there where one of its calls makes them. */
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

/** Before anything is made. */
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

/** Stands where an address names what nobody made. */
export const MADE_UP = '00000000-0000-4000-8000-000000000000';
export const PASSWORD = 'Blue-Kettle-7-Harbour';

export const everybody = 'everybody';
export const members = roles;
/** The first account, an admin, operates the installation by a permission of its own and not by its role. */
export const operators = ['internal'] as const;
export const admins = ['admin'] as const;
/** Keys alone. */
export const nobodyBySession = [] as const;
export const errorKeepers = ['admin', 'internal'] as const;
export const securityKeepers = ['auditor', 'admin'] as const;
export const classKeepers = ['manager', 'admin'] as const;
export const writers = ['user', 'manager', 'admin'] as const;
export const readers = ['user', 'manager', 'auditor', 'admin'] as const;

/** Calls that name nobody's ids: what they answer is looked at by the tests of their own. */
export const namesNothing: readonly Makes[] = [];

/** The same call of what is written together, whatever kind it is. */
export const ofEachKind = (call: ForeignCall): readonly Makes[] => [
  () => call,
  ({ boardId = '' }) => ({ ...call, ids: { itemId: boardId } }),
  ({ mapId = '' }) => ({ ...call, ids: { itemId: mapId } }),
  ({ deckId = '' }) => ({ ...call, ids: { itemId: deckId } }),
];
