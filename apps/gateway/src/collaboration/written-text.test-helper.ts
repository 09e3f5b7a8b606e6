import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import { updateTowards } from '@cartulary/editor-schema/kinds/update-towards';
import { textContent } from '@cartulary/editor-schema/kinds/text/content';
import { ydocOf } from '@cartulary/editor-schema/ydoc';
import { writeFirstUpdate } from '@cartulary/database/written.queries';
import { checksumOf, takeWritten } from '@cartulary/storage/written-seal';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import type * as Y from 'yjs';
import type { TestGateway } from '../running-gateway.test-helper.js';

/** A document of paragraphs. */
export const paragraphs = (...texts: readonly string[]): TextJson => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** The person who writes. */
interface Writer {
  readonly organisationId: string;
  readonly accountId: string;
}

/** Replaces a document's text as someone's page would, by adding an update to the log. */
export const writeText = (
  gateway: Pick<TestGateway, 'parts'>,
  by: Writer,
  itemId: string,
  document: TextJson,
): Promise<void> => writeContent(gateway, by, itemId, (to) => textContent.write(to, document));

/** Replaces an item's content as someone's page would. */
export async function writeContent(
  { parts: { database, keys } }: Pick<TestGateway, 'parts'>,
  by: Writer,
  itemId: string,
  write: (ydoc: Y.Doc) => void,
): Promise<void> {
  await database.inOrganisation(by.organisationId, async () => {
    const stored = await readStoredWritten(keys, itemId);
    const ydoc = ydocOf(stored?.updates ?? []);
    const update = updateTowards(ydoc, write);
    if (update === undefined) throw new Error('it holds that already');
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
