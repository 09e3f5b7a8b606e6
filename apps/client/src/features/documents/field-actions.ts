import { addField, correctField } from '@cartulary/contracts/endpoints/corrections';
import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { byFieldOrder, type Place } from '@cartulary/contracts/understanding';
import type { RequestOf } from '@cartulary/contracts/endpoint';
import { limits } from '@cartulary/contracts/limits';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { localDocument } from '@/shared/pages/local-documents';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/fields';
import { t as studio } from '@/text/documents/studio';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { detailKey } from './documents-data';
import { fieldOfMark } from './found-value';
import { showValues } from './shown-values';

const show = (documentId: string, change: (fields: readonly DocumentField[]) => DocumentField[]): void =>
  showValues(documentId, ({ fields, expectedFields }) => ({
    fields: change(fields).toSorted(byFieldOrder(expectedFields)),
  }));

/** Pending changes per document. A server response between two changes is already outdated. */
const underWay = new Map<string, number>();

/** Fetches the checks of all other values once the server has answered every change. */
async function counted(documentId: string, sending: () => Promise<void>): Promise<boolean> {
  underWay.set(documentId, (underWay.get(documentId) ?? 0) + 1);
  let kept = true;
  try {
    await sending();
  } catch (error) {
    sayFailed(studio('entities.notKept'), error);
    kept = false;
  }
  const left = (underWay.get(documentId) ?? 1) - 1;
  underWay.set(documentId, left);
  if (left === 0) await queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
  return kept;
}

/** Whether this tab has pending field changes for a document. It refetches the fields afterward in any case. */
export const sendsFields = (documentId: string): boolean => (underWay.get(documentId) ?? 0) > 0;

/** How a value was reviewed: how long the person looked at it, and why they changed it. */
export type ReviewNote = Pick<RequestOf<typeof correctField>['body'], 'spentMs' | 'reason' | 'reasonText'>;

const send = (
  documentId: string,
  { id }: Pick<DocumentField, 'id'>,
  body: { text?: string; value?: string; removed?: boolean },
  note: ReviewNote = {},
): Promise<boolean> =>
  counted(documentId, async () => {
    const local = localDocument(documentId);
    if (local) await local.change({ of: 'field', id, ...body });
    else await call(correctField, { params: { documentId, fieldId: id }, body: { ...body, ...note } });
  });

/** Confirms a field as it was extracted. */
export function confirmField(documentId: string, field: Pick<DocumentField, 'id'>, note?: ReviewNote): void {
  show(documentId, (fields) => fields.map((each) => (each.id === field.id ? { ...each, confirmed: true } : each)));
  void send(documentId, field, {}, note);
}

/**
 * Corrects a field's text. Without a value, the server parses it from the text.
 * @returns whether the correction was stored
 */
export function changeField(
  documentId: string,
  field: Pick<DocumentField, 'id'>,
  change: { text: string; value?: string },
  note?: ReviewNote,
): Promise<boolean> {
  show(documentId, (fields) =>
    fields.map((each) =>
      each.id === field.id
        ? {
            ...each,
            text: change.text,
            value: change.value ?? (change.text === each.text ? each.value : change.text),
            confirmed: true,
            correctedFrom: each.correctedFrom ?? { text: each.text, value: each.value },
          }
        : each,
    ),
  );
  return send(documentId, field, change, note);
}

/** Removes a field. The action can be undone for ten seconds. */
export function removeField(documentId: string, field: Pick<DocumentField, 'id' | 'text'>, note?: ReviewNote): void {
  const removed: DocumentField[] = [];
  show(documentId, (fields) => {
    removed.push(...fields.filter(({ id }) => id === field.id));
    return fields.filter(({ id }) => id !== field.id);
  });
  toast({
    title: t('unmarked', { text: field.text }),
    durationMs: limits.undoMs,
    action: {
      label: words('undo'),
      onAction: () => {
        show(documentId, (fields) => [...fields.filter(({ id }) => id !== field.id), ...removed]);
        void send(documentId, field, { removed: false });
      },
    },
  });
  void send(documentId, field, { removed: true }, note);
}

/** Marks a passage of the document as the field from `markOf`. Returns its id, or null if the server refused. */
export async function markField(
  documentId: string,
  field: Place & { mark: string; text: string },
): Promise<string | null> {
  let id: string | null = null;
  await counted(documentId, async () => {
    const { mark, text, page, box, range } = field;
    const body = { ...fieldOfMark(mark), text, page, box, range };
    ({ id } = await call(addField, { params: { documentId }, body }));
  });
  return id;
}
