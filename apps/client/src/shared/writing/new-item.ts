import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { call } from '@/lib/api/api';

/**
 * Makes an empty item in this person's own documents, which its first heading names until a person does.
 * @returns its id
 * @throws ApiError
 */
export async function newItem(kind: BuiltKind, title: string): Promise<string> {
  const { id } = await call(createItem, { body: { kind: wireKindOf[kind], title, titleFollows: true } });
  return id;
}
