import type { EventType } from './events.js';

/** Under what the stream files an event. */
export const streamGroups = ['documents', 'people', 'jobs', 'system'] as const;
export type StreamGroup = (typeof streamGroups)[number];

interface Streamed {
  readonly group: StreamGroup;
  /** Where its payload names an item; a row is told to those alone who may see that now. */
  readonly item?: 'documentId' | 'itemId';
  readonly batch?: 'batchId';
  /** Where its payload names who did it. */
  readonly by?: 'by' | 'accountId';
}

/** The events that the stream shows. All others of the log only keep pages fresh, or repeat one of these. */
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
