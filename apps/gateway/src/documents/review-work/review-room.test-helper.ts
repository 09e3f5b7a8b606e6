import type { HeldRole } from '@cartulary/contracts/permissions';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { aGrant, anAccount } from '@cartulary/testing/factories';
import { hashPassword } from '../../identity/passwords/passwords.js';
import { call, dataOf, PASSWORD, type TestPerson } from '../../test-person.test-helper.js';
import { documentsRoom } from '../documents-room.test-helper.js';

export interface Colleague {
  readonly id: string;
  readonly ask: (method: string, path: string, body?: unknown) => ReturnType<typeof call>;
}

/** Ada's organization with colleagues who may edit her invoices, each of which has one open entity. */
export function reviewRoom() {
  const room = documentsRoom();
  const database = () => room.running.parts.database;
  const organisation = (): string => room.ada.signedIn.user.organizationId;
  return Object.assign(room, {
    /** Ada as a colleague who can call endpoints. */
    asAda: (): Colleague => ({
      id: room.ada.signedIn.user.id,
      ask: (method, path, body) => room.ada.call(method, path, body === undefined ? {} : { body }),
    }),
    async colleague(role: HeldRole = 'user'): Promise<Colleague> {
      const passwordHash = await hashPassword(PASSWORD);
      const account = await anAccount(database(), organisation(), { passwordHash, role });
      const login = { body: { email: account.email, password: PASSWORD } };
      const url = room.running.url;
      const { token } = dataOf(await call<TestPerson['signedIn']>(url, 'POST', '/api/v1/auth/login', login));
      return { id: account.id, ask: (method, path, body) => call(url, method, path, { token, body }) };
    },
    /** Ada's invoice, shared with editors. @returns the IDs of the document, its total, and the open entity */
    async invoice(total: string, editors: readonly Colleague[] = []) {
      const id = await room.ada.uploadText(`${newId()}.txt`, `It was read: ${newId()}`);
      const { doubtful } = await room.read(id);
      for (const { id: principalId } of editors)
        await aGrant(database(), organisation(), {
          itemId: id,
          principalKind: 'account',
          principalId,
          role: 'editor',
          grantedBy: room.ada.signedIn.user.id,
        });
      const fieldId = newId();
      await room.inOwn(async () => {
        await repository(Document).update({ itemId: id }, { class: 'invoice' });
        await repository(ExtractedField).insert({
          id: fieldId,
          documentId: id,
          name: 'total',
          text: total,
          value: total,
          confidence: 0.95,
          page: 1,
          box: null,
          range: { block: 0, start: 0, end: 1 },
          checks: [],
          engine: 'field-rules',
          engineVersion: '1.0.0',
        });
      });
      return { id, fieldId, doubtful };
    },
  });
}
