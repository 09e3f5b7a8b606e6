import type { ListedDocument } from '@cartulary/contracts/endpoints/documents';

/** A text of Ada's that was read, as the library lists it, but for what is given. */
export const documentRow = (name: string, part: Partial<ListedDocument> = {}): ListedDocument => ({
  id: crypto.randomUUID(),
  name,
  mediaType: 'text/plain',
  sizeBytes: 4,
  state: 'ready',
  stage: null,
  progress: 1,
  failure: null,
  pageCount: 1,
  class: null,
  language: null,
  confidence: null,
  entityCount: 0,
  toReview: 0,
  hasPreview: false,
  owner: { id: crypto.randomUUID(), name: 'Ada Byron' },
  folder: null,
  tags: [],
  processedWhere: 'server',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  binnedAt: null,
  rights: { edit: true, delete: true },
  ...part,
});
