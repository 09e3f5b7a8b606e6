import { addEntity, correctEntity } from '@cartulary/contracts/endpoints/corrections';
import type { DocumentDetail, DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import type { Box, EntityKind, Range } from '@cartulary/contracts/reading';
import { limits } from '@cartulary/contracts/limits';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/studio';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { detailKey } from './documents-data';
import type { ReviewNote } from './field-actions';
import { showValues } from './shown-values';

const correctedHere = new Set<string>();

/** True if the correction was made in this tab, which therefore already shows it. */
export const wasCorrectedHere = (entityId: string): boolean => correctedHere.has(entityId);

const show = (documentId: string, change: (entities: readonly DocumentEntity[]) => DocumentEntity[]): void =>
  showValues(documentId, ({ entities }) => ({ entities: change(entities) }));

const inOrder = (entities: readonly DocumentEntity[]): DocumentEntity[] =>
  entities.toSorted((a, b) => a.number - b.number);

/** Applies the change optimistically, sends it, and rolls it back with an error message if the server refuses. */
async function send(
  documentId: string,
  entity: DocumentEntity,
  body: { kind?: EntityKind; text?: string; removed?: boolean },
  note: ReviewNote = {},
): Promise<boolean> {
  correctedHere.add(entity.id);
  try {
    const local = localDocument(documentId);
    if (local) {
      await local.change({ of: 'entity', id: entity.id, ...body });
      return true;
    }
    const stored = await call(correctEntity, {
      params: { documentId, entityId: entity.id },
      body: { ...body, ...note },
    });
    if (stored) show(documentId, (entities) => inOrder([...entities.filter(({ id }) => id !== stored.id), stored]));
    // The values that two people must confirm have changed.
    const shown = queryClient.getQueryData<DocumentDetail>(detailKey(documentId));
    if (shown?.valuesHash !== undefined) await queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
    return true;
  } catch (error) {
    sayFailed(t('entities.notKept'), error);
    await queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
    return false;
  }
}

/** Confirms an entity as it was extracted. */
export function confirmEntity(documentId: string, entity: DocumentEntity, note?: ReviewNote): void {
  show(documentId, (entities) => entities.map((each) => (each.id === entity.id ? { ...each, confirmed: true } : each)));
  void send(documentId, entity, {}, note);
}

/** Corrects an entity's text or kind. @returns whether the correction was stored */
export function correct(
  documentId: string,
  entity: DocumentEntity,
  change: { kind: EntityKind; text: string },
  note?: ReviewNote,
): Promise<boolean> {
  const correctedFrom = entity.correctedFrom ?? { kind: entity.kind, text: entity.text, value: entity.value };
  show(documentId, (entities) =>
    entities.map((each) =>
      each.id === entity.id ? { ...each, ...change, value: change.text, confirmed: true, correctedFrom } : each,
    ),
  );
  return send(documentId, entity, change, note);
}

/** Removes an entity. The action can be undone for ten seconds. */
export function removeEntity(documentId: string, entity: DocumentEntity, note?: ReviewNote): void {
  show(documentId, (entities) => entities.filter(({ id }) => id !== entity.id));
  toast({
    title: t('entities.unmarked', { text: entity.text }),
    durationMs: limits.undoMs,
    action: {
      label: words('undo'),
      onAction: () => {
        show(documentId, (entities) => inOrder([...entities.filter(({ id }) => id !== entity.id), entity]));
        void send(documentId, entity, { removed: false });
      },
    },
  });
  void send(documentId, entity, { removed: true }, note);
}

/** Marks a passage of the document as an entity. Returns its id, or null if the server refused. */
export async function markEntity(
  documentId: string,
  entity: { kind: EntityKind; text: string; page: number; box: Box | null; range: Range | null },
): Promise<string | null> {
  try {
    const stored = await call(addEntity, { params: { documentId }, body: entity });
    correctedHere.add(stored.id);
    // Numbers follow the reading order, so later entities have new numbers.
    await queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
    return stored.id;
  } catch (error) {
    sayFailed(t('entities.markNotKept'), error);
    return null;
  }
}
