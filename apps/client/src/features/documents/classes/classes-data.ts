import {
  changeClass,
  classUsage,
  createClass,
  deleteClass,
  tryClass,
  type OwnClass,
} from '@cartulary/contracts/endpoints/classes';
import type { OwnField } from '@cartulary/contracts/understanding';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/own-classes';
import { orSayFailed } from '@/ui/say-failed';
import { refreshLists } from '../documents-data';

/** A class as described in the form. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly fields: readonly OwnField[];
}

export type Trial = DataOf<typeof tryClass>;

/** Starts with the same key as the classes, so invalidating the classes refetches both. */
const usageKey = ['classes', 'usage'] as const;

/** Number of documents per class, and whether this person may edit classes. */
export const useClassUsage = () =>
  useQuery({ queryKey: usageKey, queryFn: ({ signal }) => call(classUsage, {}, { signal }) });

async function refreshClasses(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['classes'] }),
    queryClient.invalidateQueries({ queryKey: ['document'] }),
    refreshLists(),
  ]);
}

/** Saves a new or changed class. */
export const useKeepClass = (known: OwnClass | null, onKept: () => void) =>
  useMutation({
    mutationFn: ({ name, description, fields }: Draft) => {
      const body = { name, description, fields: fields.map((field) => ({ ...field, labels: [...field.labels] })) };
      return known ? call(changeClass, { params: { classId: known.id }, body }) : call(createClass, { body });
    },
    onSuccess: async () => {
      await refreshClasses();
      onKept();
    },
  });

/** Tries a description on existing documents. */
export const useTrial = (known: OwnClass | null) =>
  useMutation({
    mutationFn: async (draft: Draft): Promise<Trial & { readonly draft: Draft }> => {
      const { name, description } = draft;
      const body = { name, description, classId: known?.id ?? null, examples: known?.examples ?? [] };
      return { ...(await call(tryClass, { body })), draft };
    },
  });

/** Deletes a class. Shows an error if the server refuses. */
export async function forgetClass({ id: classId, name }: OwnClass): Promise<void> {
  await orSayFailed(call(deleteClass, { params: { classId } }), t('gone.failed', { name }));
  await refreshClasses();
}
