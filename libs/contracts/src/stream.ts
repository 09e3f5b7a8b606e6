import type { EventType } from './events.js';

/** Category of an event in the stream. */
export const streamGroups = ['documents', 'people', 'jobs', 'system'] as const;
export type StreamGroup = (typeof streamGroups)[number];

interface Streamed {
  readonly group: StreamGroup;
  /** Payload field that names an item. The row is sent only to people who can currently see it. */
  readonly item?: 'documentId' | 'itemId';
  readonly batch?: 'batchId';
  /** Payload field that names the actor. */
  readonly by?: 'by' | 'accountId';
}

/** Events shown in the stream. All other logged events only refresh pages or repeat one of these. */
export const streamed = {
  'document.received': { group: 'documents', item: 'documentId' },
  'document.ready': { group: 'documents', item: 'documentId' },
  'document.failed': { group: 'documents', item: 'documentId' },
  'field.corrected': { group: 'people', item: 'documentId', by: 'by' },
  'entity.corrected': { group: 'people', item: 'documentId', by: 'by' },
  'item.renamed': { group: 'people', item: 'itemId' },
  'item.shared': { group: 'people', item: 'itemId', by: 'by' },
  'item.binned': { group: 'people', item: 'itemId', by: 'by' },
  'item.restored': { group: 'people', item: 'itemId' },
  'item.suggested': { group: 'people', item: 'itemId', by: 'by' },
  'comment.added': { group: 'people', item: 'itemId', by: 'by' },
  'batch.changed': { group: 'jobs', batch: 'batchId' },
  'session.started': { group: 'people', by: 'accountId' },
  'settings.changed': { group: 'system', by: 'by' },
  'module.changed': { group: 'system', by: 'by' },
  'domain.changed': { group: 'system' },
} as const satisfies Partial<Record<EventType, Streamed>>;

export type StreamedType = keyof typeof streamed;
export const streamedTypes = Object.keys(streamed) as [StreamedType, ...StreamedType[]];
export const howStreamed = (type: StreamedType): Streamed => streamed[type];
