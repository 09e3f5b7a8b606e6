import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { call } from '@/lib/api/api';

/**
 * Creates an empty item, readable by the server, in this person's own documents. Its title follows the first heading until someone names
 * it. New items should go where the person chose (new-here.ts).
 * @returns its ID
 * @throws ApiError
 */
export async function newItem(kind: BuiltKind, title: string): Promise<string> {
  const body = { kind: wireKindOf[kind], title, titleFollows: true };
  const { id } = await call(createItem, { body }, { mode: 'collaborative' });
  return id;
}
