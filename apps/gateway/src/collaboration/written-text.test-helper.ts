import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { updateTowards } from '@cartulary/editor-schema/kinds/text/history/restore';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { writeFirstUpdate } from '@cartulary/database/written.queries';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import type { TestGateway } from '../running-gateway.test-helper.js';

/** A document of paragraphs. */
export const paragraphs = (...texts: readonly string[]): TextJson => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** Makes the text of a document this one, as somebody's page would: one more row of the log. */
export async function writeText(
  { parts: { database, keys } }: Pick<TestGateway, 'parts'>,
  by: { readonly organisationId: string; readonly accountId: string },
  itemId: string,
  document: TextJson,
): Promise<void> {
  await database.inOrganisation(by.organisationId, async () => {
    const stored = await readStoredWritten(keys, itemId);
    const ydoc = ydocOf(stored?.updates ?? []);
    const update = updateTowards(ydoc, document);
    if (update === undefined) throw new Error('it is that text already');
    const { head, seal } = await takeWritten(keys, itemId);
    const mark = { seq: (stored?.lastSeq ?? 0) + 1, epoch: head.epoch, authorId: by.accountId };
    const sealed = seal.sealUpdate(mark, update);
    const sessionId = '00000000-0000-4000-8000-000000000000';
    await writeFirstUpdate(itemId, {
      ...mark,
      sessionId,
      checksum: checksumOf(sealed),
      sealed,
      clientId: ydoc.clientID,
    });
  });
}
