import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { call } from '@/lib/api/api';

/**
 * Makes an empty item in this person's own documents that the server can read, which its first heading names until a person does. What is
 * begun goes where its person chose (new-here.ts).
 * @returns its id
 * @throws ApiError
 */
export async function newItem(kind: BuiltKind, title: string): Promise<string> {
  const body = { kind: wireKindOf[kind], title, titleFollows: true };
  const { id } = await call(createItem, { body }, { mode: 'collaborative' });
  return id;
}
