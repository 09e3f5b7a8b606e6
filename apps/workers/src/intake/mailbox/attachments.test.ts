import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { MessageStructureObject } from 'imapflow';
import { attachmentsOf } from './attachments.js';

const file = (part: string, filename: string, more: Partial<MessageStructureObject> = {}): MessageStructureObject => ({
  part,
  type: 'application/octet-stream',
  disposition: 'attachment',
  dispositionParameters: { filename },
  ...more,
});
const mixed = (...childNodes: MessageStructureObject[]): MessageStructureObject => ({
  type: 'multipart/mixed',
  childNodes,
});
const names = (structure: MessageStructureObject) =>
  attachmentsOf(structure).found.map(({ part, name }) => [part, name]);

test('files are found at any depth, those that can’t be read among them, and no words', () => {
  const structure = mixed(
    { part: '1', type: 'multipart/alternative', childNodes: [{ part: '1.1', type: 'text/plain' }] },
    file('2', 'bill.pdf'),
    { part: '3', type: 'multipart/mixed', childNodes: [file('3.1', 'scan.TIFF'), file('3.2', 'run.exe')] },
    { part: '4', type: 'message/rfc822', childNodes: [file('4', 'inner.pdf')] },
  );
  expect(names(structure)).toEqual([
    ['2', 'bill.pdf'],
    ['3.1', 'scan.TIFF'],
    ['3.2', 'run.exe'],
    ['4', 'Unnamed.eml'],
  ]);
});

test('a name without an ending that says what it is gets the one of its declared type', () => {
  const structure = mixed(
    file('2', 'Invoice 2026-06', { type: 'application/pdf' }),
    file('3', 'document'),
    file('4', 'scan.dat', { type: 'image/tiff' }),
    file('5', 'scan.tif'),
    file('6', 'notes.pdf', { type: 'text/plain' }),
    { ...file('7', 'orig.eml'), type: 'message/rfc822', childNodes: [file('7.2', 'inner.pdf')] },
    { part: '8', type: 'application/pgp-signature', parameters: { name: 'signature.asc' } },
  );
  expect(names(structure)).toEqual([
    ['2', 'Invoice 2026-06.pdf'],
    ['3', 'document'],
    ['4', 'scan.dat.tiff'],
    ['5', 'scan.tif'],
    ['6', 'notes.pdf'],
    ['7', 'orig.eml'],
  ]);
});

test('a mail that is nothing but a file, and names of folders', () => {
  expect(names({ type: 'application/pdf', parameters: { name: '../../etc/bill.pdf' } })).toEqual([['1', 'bill.pdf']]);
});

test('pictures are taken where they were attached or stand between the words, and not where they belong to them', () => {
  const picture = (part: string, disposition: string, more: Partial<MessageStructureObject> = {}) =>
    file(part, `${part}.png`, { type: 'image/png', disposition, id: '<logo@quay.example>', ...more });
  const related = { part: '1', type: 'multipart/related', childNodes: [picture('1.1', 'attachment')] };
  const photos = [
    picture('4', 'inline', { size: 400_000 }),
    file('5', '5.jpg', { type: 'image/jpeg', disposition: 'inline' }),
  ];
  expect(names(mixed(related, picture('2', 'inline'), picture('3', 'attachment'), ...photos))).toEqual([
    ['3', '3.png'],
    ['4', '4.png'],
    ['5', '5.jpg'],
  ]);
});

test('a file without a name is told by its type, and the words of the mail are none', () => {
  const nameless = (part: string, type: string, disposition?: string): MessageStructureObject => ({
    part,
    type,
    ...(disposition && { disposition }),
  });
  const structure = mixed(
    nameless('1', 'text/plain', 'inline'),
    nameless('2', 'application/pdf'),
    nameless('3', 'image/tiff', 'attachment'),
    nameless('4', 'text/plain', 'attachment'),
    nameless('5', 'application/x-odd', 'attachment'),
    file('6', ' ', { type: 'Application/PDF' }),
  );
  expect(names(structure)).toEqual([
    ['2', 'Unnamed.pdf'],
    ['3', expect.stringMatching(/^Unnamed\.tiff?$/)],
    ['4', 'Unnamed.txt'],
    ['5', 'Unnamed'],
    ['6', 'Unnamed.pdf'],
  ]);
});

test('no mail has more than its share, and one that has more says so', () => {
  const { attachmentsAMessage } = intakeLimits.mailbox;
  const many = Array.from({ length: 1_000 }, (_, at) => file(String(at + 1), `${at}.pdf`));
  const { found, isCut } = attachmentsOf(mixed(...many));
  expect([found.length, isCut]).toEqual([attachmentsAMessage, true]);
  const others = [
    { part: '900', type: 'text/plain' },
    { part: '901', type: 'application/pgp-signature' },
  ];
  expect(attachmentsOf(mixed(...many.slice(0, attachmentsAMessage), ...others)).isCut).toBe(false);
  const words = Array.from({ length: 1_000 }, (_, at) => ({ part: String(at + 1), type: 'text/plain' }));
  expect(attachmentsOf(mixed(...words, file('1001', 'last.pdf')))).toEqual({ found: [], isCut: true });
});

test('the size is never told too large: a file of just the limit is not refused', () => {
  const size = (bytes: number) => Math.ceil(Math.ceil(bytes / 3) * 4 * (78 / 76));
  for (const bytes of [1, 57, 1_000, 52_428_800]) {
    const [found] = attachmentsOf(mixed(file('1', 'a.pdf', { encoding: 'base64', size: size(bytes) }))).found;
    expect(found?.sizeBytes).toBeLessThanOrEqual(bytes);
  }
});
