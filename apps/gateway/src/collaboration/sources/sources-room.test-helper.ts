import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import type { Block, Word } from '@cartulary/contracts/reading';
import { Account } from '@cartulary/database/entities/account.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../../identity/passwords/passwords.js';
import { documentsRoom } from '../../documents/documents-room.test-helper.js';
import { call, dataOf, PASSWORD, type TestPerson } from '../../test-person.test-helper.js';

const TEXT = 'Item Price\nChair EUR 50\nTotal EUR 119.00';
export const cell = (row: number, column: number, start: number, end: number) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  isHeader: row === 0,
  start,
  end,
  box: [column / 2, row / 10, (column + 1) / 2, (row + 1) / 10] as [number, number, number, number],
});
export const table: Block = {
  kind: 'table',
  start: 0,
  end: 23,
  box: [0, 0, 1, 0.2],
  level: null,
  label: null,
  image: null,
  confidence: 1,
  cells: [cell(0, 0, 0, 4), cell(0, 1, 5, 10), cell(1, 0, 11, 16), cell(1, 1, 17, 23)],
};
const word = (text: string, x: number, y: number): Word => ({
  text,
  range: null,
  confidence: 1,
  box: [x, y + 0.02, x + 0.1, y + 0.06],
});
const words = [
  word('Item', 0, 0),
  word('Price', 0.5, 0),
  word('Chair', 0, 0.1),
  word('EUR', 0.5, 0.1),
  word('50', 0.65, 0.1),
  word('Total', 0, 0.3),
  word('EUR', 0.2, 0.3),
  word('119.00', 0.35, 0.3),
];

/** A gateway with Ada, whose bills others use as sources. */
export function sourcesRoom() {
  const room = documentsRoom();

  const read = async (asked: readonly AskedSource[], by: TestPerson = room.ada): Promise<SourceState[]> =>
    (await by.data<{ sources: SourceState[] }>('POST', '/api/v1/collaboration/sources', { asked })).sources;

  /** A processed one-page bill, with a total and a table. */
  async function aBill(): Promise<{ id: string; fieldId: string }> {
    const id = await room.ada.uploadText();
    await room.read(id, TEXT);
    const fieldId = newId();
    await room.inOwn(async () => {
      await repository(Document).update({ itemId: id }, { mediaType: 'application/pdf', class: 'invoice' });
      await repository(Page).update({ documentId: id }, { words, blocks: [table] });
      await repository(ExtractedField).insert({
        id: fieldId,
        documentId: id,
        name: 'total',
        line: null,
        text: 'EUR 119.00',
        value: 'EUR 119.00',
        checks: [],
        page: 1,
        box: [0.19, 0.31, 0.46, 0.37],
        range: null,
        confidence: 0.95,
        engine: 'rules',
        engineVersion: '1',
      });
    });
    return { id, fieldId };
  }
  const correct = (documentId: string, fieldId: string, text: string) =>
    room.ada.data('PATCH', `/api/v1/documents/${documentId}/fields/${fieldId}`, { text });

  /** Asks as someone in the same organization without access. */
  async function asColleague(
    asked: readonly AskedSource[],
    given: Partial<Account> = {},
  ): Promise<SourceState[] | undefined> {
    const { database } = room.running.parts;
    const account = await anAccount(database, room.ada.signedIn.user.organizationId, given);
    const passwordHash = await hashPassword(PASSWORD);
    await room.inOwn(() => repository(Account).update({ id: account.id }, { passwordHash }));
    const { url } = room.running;
    const body = { email: account.email, password: PASSWORD };
    const signedIn = dataOf(await call<{ token: string }>(url, 'POST', '/api/v1/auth/login', { body }));
    const path = '/api/v1/collaboration/sources';
    return dataOf(await call<{ sources: SourceState[] }>(url, 'POST', path, { ...signedIn, body: { asked } })).sources;
  }

  return { room, read, aBill, correct, asColleague };
}
