import * as z from 'zod/mini';
import { Notification, notificationChanges } from './notifications.js';
import { settingCategories } from './settings.js';
import { grantRoles, principalKinds } from './sharing.js';
import { documentStates, stageNames, stageStates } from './stages.js';

const documentId = z.uuid();
/** What can happen to what an organisation has of a module. */
export const moduleChanges = ['requested', 'trial', 'subscribed', 'declined', 'ended'] as const;
const state = z.enum(documentStates);

interface EventEntry {
  readonly version: number;
  /** Small: ids and what changed, never a document. */
  readonly payload: z.core.$ZodType;
  /** `log`: written with its transaction, numbered, replayable. `live`: only for those who watch now. */
  readonly kept: 'log' | 'live';
}

/** What can happen to a member's account. */
export const accountChanges = ['role', 'groups', 'suspended', 'reactivated', 'address', 'entry'] as const;

/** Every event of the product. */
export const events = {
  'document.received': {
    version: 1,
    kept: 'log',
    /** `duplicateOf`: an earlier document of the same bytes that the uploader may see. */
    payload: z.object({ documentId, name: z.string(), duplicateOf: z.optional(documentId) }),
  },
  /** How far a stage is. Lives for those who watch; the rows say the same to those who come later. */
  'document.stage': {
    version: 1,
    kept: 'live',
    payload: z.object({
      documentId,
      stage: z.enum(stageNames),
      state: z.enum(stageStates),
      pagesDone: z.nullable(z.int()),
      pagesTotal: z.nullable(z.int()),
      /** 0 … 1 over all stages. */
      progress: z.number(),
    }),
  },
  'document.changed': { version: 1, kept: 'log', payload: z.object({ documentId, state }) },
  'document.ready': { version: 1, kept: 'log', payload: z.object({ documentId, state, name: z.string() }) },
  'document.failed': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentId, state, name: z.string(), code: z.string() }),
  },
  'document.indexed': { version: 1, kept: 'live', payload: z.object({ documentId }) },
  /** A batch of this person was made, renamed, paused, resumed, sent to the end or forgotten. */
  'batch.changed': { version: 1, kept: 'log', payload: z.object({ batchId: z.uuid() }) },
  'item.binned': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.optional(z.uuid()) }) },
  'item.restored': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  'item.deleted': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** What is written together has another title. */
  'item.renamed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid() }) },
  /** A right on what is written together was given by name. */
  'item.shared': {
    version: 1,
    kept: 'log',
    payload: z.object({
      itemId: z.uuid(),
      by: z.uuid(),
      to: z.object({ kind: z.enum(principalKinds), id: z.uuid() }),
      role: z.enum(grantRoles),
    }),
  },
  /** A thread of comments is another: whoever has the item open asks for it. */
  'comment.changed': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), threadId: z.uuid() }) },
  /** Somebody commented on an item, or answered in a thread; those whom it concerns are told. */
  'comment.added': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), threadId: z.uuid(), commentId: z.uuid(), by: z.uuid() }),
  },
  /** Somebody suggested changes in the text of an item, for its owner to decide on. */
  'item.suggested': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), by: z.uuid() }) },
  /** A comment names people. For them alone. */
  'comment.mentioned': {
    version: 1,
    kept: 'log',
    payload: z.object({
      itemId: z.uuid(),
      threadId: z.uuid(),
      commentId: z.uuid(),
      by: z.uuid(),
      accountIds: z.array(z.uuid()),
    }),
  },
  /** The text of an item names somebody. For them alone. */
  'item.mentioned': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), mentionId: z.uuid(), by: z.uuid(), accountId: z.uuid() }),
  },
  /** An event of the calendar is another, new or gone: whoever sees it asks for it. */
  'calendar.changed': { version: 1, kept: 'log', payload: z.object({ eventId: z.uuid() }) },
  /** People are asked to an event, or asked anew because it takes place at another time. */
  'calendar.invited': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), accountIds: z.array(z.uuid()), anew: z.boolean() }),
  },
  /** An event was called off, or goes on without these people. */
  'calendar.cancelled': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), title: z.string(), accountIds: z.array(z.uuid()) }),
  },
  /** One time of a series takes place otherwise or not at all, or none does from it on. */
  'calendar.time_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      eventId: z.uuid(),
      by: z.uuid(),
      accountIds: z.array(z.uuid()),
      /** By the event's clock. */
      at: z.string(),
      becomes: z.enum(['other', 'off', 'last']),
    }),
  },
  /** Somebody answered an invitation. For the organiser. */
  'calendar.answered': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), by: z.uuid(), answer: z.enum(['yes', 'maybe', 'no']) }),
  },
  /** Somebody from outside answered an invitation by mail. For the organiser. */
  'calendar.guest_answered': {
    version: 1,
    kept: 'log',
    payload: z.object({ eventId: z.uuid(), guestId: z.uuid(), answer: z.enum(['yes', 'maybe', 'no']) }),
  },
  /** Who may do what with an item is another: live connections to it are judged anew. Without `userIds`: everybody's. */
  'item.rights_changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ itemId: z.uuid(), userIds: z.optional(z.array(z.uuid())) }),
  },
  /** Stored pieces of what people write together can't be read and were set aside, or are missing; the rest is there. For operators. */
  'item.damaged': { version: 1, kept: 'log', payload: z.object({ itemId: z.uuid(), pieces: z.int() }) },
  'folder.changed': { version: 1, kept: 'log', payload: z.object({ folderId: z.uuid() }) },
  'field.corrected': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentId, fieldId: z.uuid(), by: z.optional(z.uuid()) }),
  },
  'entity.corrected': {
    version: 1,
    kept: 'log',
    payload: z.object({ documentId, entityId: z.uuid(), by: z.optional(z.uuid()) }),
  },
  /** For those who operate the installation: they decide. */
  'module.requested': { version: 1, kept: 'log', payload: z.object({ modules: z.array(z.string()) }) },
  /** What the organisation has of a module is another. `by`: the member who did it; null by the operator or by time. */
  'module.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ modules: z.array(z.string()), change: z.enum(moduleChanges), by: z.nullable(z.uuid()) }),
  },
  /** What an account may do, or from where (`entry`), is another: its calls and open connections are judged anew. */
  'account.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ accountId: z.uuid(), change: z.enum(accountChanges) }),
  },
  /** Somebody who looks after people took the second factors of an account whose person lost them. */
  'factors.reset': { version: 1, kept: 'log', payload: z.object({ accountId: z.uuid(), by: z.uuid() }) },
  /** A key of a machine opens nothing any more. `accountId`: who made it. */
  'key.revoked': { version: 1, kept: 'log', payload: z.object({ keyId: z.uuid(), accountId: z.uuid() }) },
  /** A key expires soon, which its maker is told once. */
  'key.expiring': { version: 1, kept: 'log', payload: z.object({ keyId: z.uuid() }) },
  /** Of an organisation's domain. `missed`: its proof was not there for the first time. */
  'domain.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ domainId: z.uuid(), domain: z.string(), change: z.enum(['verified', 'missed', 'lost']) }),
  },
  /** An address was proved that lies in the domain of another organisation, which its person may join. */
  'joining.offered': { version: 1, kept: 'log', payload: z.object({ accountId: z.uuid(), organisation: z.string() }) },
  /** Somebody signed in. `newDevice`: with a browser that this account has not signed in with before. */
  'session.started': {
    version: 1,
    kept: 'log',
    payload: z.object({ sessionId: z.uuid(), accountId: z.uuid(), newDevice: z.boolean() }),
  },
  /** A session was ended elsewhere: its sockets close. */
  'session.ended': {
    version: 1,
    kept: 'log',
    payload: z.object({ sessionId: z.uuid(), accountId: z.uuid(), reason: z.optional(z.string()) }),
  },
  /** Bytes could not be stored for want of room. For those who operate the installation. */
  'storage.full': { version: 1, kept: 'log', payload: z.object({}) },
  'notification.created': { version: 1, kept: 'log', payload: z.object({ notification: Notification }) },
  /** By the person, on any device; `notificationIds` null: all of them. */
  'notification.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({ notificationIds: z.nullable(z.array(z.uuid())), change: z.enum(notificationChanges) }),
  },
  /**
   * A category of settings has another version; of the person, or of the organisation. `version` null: what is shown
   * there changed without its own version, as the organisation's name in a profile.
   */
  'settings.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      category: z.enum(settingCategories),
      version: z.nullable(z.int()),
      /** Who changed it. */
      by: z.optional(z.uuid()),
    }),
  },
  /** A mail was written, sent or given up. For those who operate the installation. */
  'mail.changed': { version: 1, kept: 'live', payload: z.object({ mailId: z.uuid() }) },
  /** A round trip over the bus, to see whether it carries (the gateway's health check). */
  'bus.probed': { version: 1, kept: 'live', payload: z.object({ probeId: z.uuid() }) },
  /** Stop a running job, wherever it runs. */
  'job.cancelled': { version: 1, kept: 'live', payload: z.object({ jobId: z.string() }) },
} as const satisfies Record<string, EventEntry>;

export type EventType = keyof typeof events;
export type EventPayload<T extends EventType> = z.output<(typeof events)[T]['payload']>;

/** What travels on the bus. `audience` holds principals (`account:…`, `group:…`, `organisation:…`): the rooms it goes to. */
export interface BusEvent<T extends EventType = EventType> {
  readonly type: T;
  readonly organisationId: string;
  readonly audience: readonly string[];
  readonly payload: EventPayload<T>;
  /** Place in the organisation's event log; null for live events. */
  readonly number: number | null;
}

/** What a socket receives under the event's own name. */
export interface SocketMessage<T extends EventType = EventType> {
  readonly version: number;
  readonly number: number | null;
  readonly payload: EventPayload<T>;
}
