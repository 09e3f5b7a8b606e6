import { createItem } from '@cartulary/contracts/endpoints/collaboration';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { call } from '@/lib/api/api';
import type { Agreed } from '@/shared/ask-to-send/may-begin';

/**
 * Makes an empty item in this person's own documents that the server can read, which its first heading names until a person does. Who has a
 * vault and chose privacy mode is given a sealed one instead (new-here.ts).
 * @param _agreed said by `mayBeginReadable`
 * @returns its id
 * @throws ApiError
 */
export async function newItem(kind: BuiltKind, title: string, _agreed: Agreed): Promise<string> {
  const body = { kind: wireKindOf[kind], title, titleFollows: true };
  const { id } = await call(createItem, { body }, { mode: 'collaborative' });
  return id;
}
