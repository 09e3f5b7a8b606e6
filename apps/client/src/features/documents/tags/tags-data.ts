import {
  changeTag,
  createTag,
  deleteTag,
  listTags,
  tagColours,
  type Tag,
  type TagColour,
} from '@cartulary/contracts/endpoints/tags';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/tags';
import { orSayFailed } from '@/ui/say-failed';
import { changeMany } from '../document-actions';
import { refreshLists } from '../documents-data';

export type ListedTag = DataOf<typeof listTags>['items'][number];

const tagsKey = ['tags'] as const;

/** The organization's tags by name. */
export const useTags = () =>
  useQuery({
    queryKey: tagsKey,
    queryFn: ({ signal }) => call(listTags, {}, { signal }),
    select: ({ items }) => items,
  });

const refreshTags = (): Promise<void> => queryClient.invalidateQueries({ queryKey: tagsKey });

/** Refetches the tags and everything that shows them. */
async function refreshTagged(): Promise<void> {
  await Promise.all([refreshTags(), refreshLists(), queryClient.invalidateQueries({ queryKey: ['document'] })]);
}

/** Creates a tag in the next color. Returns undefined and reports an error if the server refuses. */
export async function makeTag(name: string, before: number): Promise<Tag | undefined> {
  const colour: TagColour = tagColours[before % tagColours.length] ?? 'grey';
  const tag = await orSayFailed(call(createTag, { body: { name, colour } }), t('failed.make', { name }));
  if (tag) await refreshTags();
  return tag;
}

/** Renames or recolors a tag. Returns whether the change was saved. */
export async function changeTagTo(tag: Tag, body: { name?: string; colour?: TagColour }): Promise<boolean> {
  const { id: tagId, name } = tag;
  const changed = await orSayFailed(call(changeTag, { params: { tagId }, body }), t('failed.change', { name }));
  await refreshTagged();
  return changed !== undefined;
}

/** Removes a tag from all documents and deletes it. Returns whether it's deleted. */
export async function forgetTag({ id: tagId, name }: Tag): Promise<boolean> {
  const gone = await orSayFailed(
    call(deleteTag, { params: { tagId } }).then(() => true),
    t('failed.delete', { name }),
  );
  await refreshTagged();
  return gone === true;
}

/** Adds a tag to documents or removes it, and reports the documents that rejected it. */
export async function tagDocuments(
  tagId: string,
  documents: readonly { id: string; name: string }[],
  on: boolean,
): Promise<void> {
  if (documents.length === 0) return;
  await changeMany(on ? 'tag' : 'untag', documents, undefined, tagId);
  await refreshTags();
}
