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

test('files are found at any depth, and no words, no unreadable kinds and no mails in mails', () => {
  const structure = mixed(
    { part: '1', type: 'multipart/alternative', childNodes: [{ part: '1.1', type: 'text/plain' }] },
    file('2', 'bill.pdf'),
    { part: '3', type: 'multipart/mixed', childNodes: [file('3.1', 'scan.TIFF'), file('3.2', 'run.exe')] },
    { part: '4', type: 'message/rfc822', childNodes: [file('4', 'inner.pdf')] },
  );
  expect(names(structure)).toEqual([
    ['2', 'bill.pdf'],
    ['3.1', 'scan.TIFF'],
  ]);
});

test('a mail that is nothing but a file, and names of folders', () => {
  expect(names({ type: 'application/pdf', parameters: { name: '../../etc/bill.pdf' } })).toEqual([['1', 'bill.pdf']]);
});

test('pictures are taken where they were attached, and not where they belong to the words', () => {
  const picture = (part: string, disposition: string) => file(part, `${part}.png`, { type: 'image/png', disposition });
  const related = { part: '1', type: 'multipart/related', childNodes: [picture('1.1', 'attachment')] };
  expect(names(mixed(related, picture('2', 'inline'), picture('3', 'attachment')))).toEqual([['3', '3.png']]);
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
    ['6', 'Unnamed.pdf'],
  ]);
});

test('no mail has more than its share, and one that has more says so', () => {
  const { attachmentsAMessage } = intakeLimits.mailbox;
  const many = Array.from({ length: 1_000 }, (_, at) => file(String(at + 1), `${at}.pdf`));
  const { found, isCut } = attachmentsOf(mixed(...many));
  expect([found.length, isCut]).toEqual([attachmentsAMessage, true]);
  const others = [file('900', 'run.exe'), { part: '901', type: 'text/plain' }];
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
