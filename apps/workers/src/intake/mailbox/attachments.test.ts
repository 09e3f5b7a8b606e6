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
const names = (structure: MessageStructureObject) => attachmentsOf(structure).map(({ part, name }) => [part, name]);

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

test('no mail has more than its share', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => file(String(at + 1), `${at}.pdf`));
  expect(attachmentsOf(mixed(...many))).toHaveLength(intakeLimits.mailbox.attachmentsAMessage);
  const words = Array.from({ length: 1_000 }, (_, at) => ({ part: String(at + 1), type: 'text/plain' }));
  expect(names(mixed(...words, file('1001', 'last.pdf')))).toEqual([]);
});

test('the size is never told too large: a file of just the limit is not refused', () => {
  const size = (bytes: number) => Math.ceil(Math.ceil(bytes / 3) * 4 * (78 / 76));
  for (const bytes of [1, 57, 1_000, 52_428_800]) {
    const [found] = attachmentsOf(mixed(file('1', 'a.pdf', { encoding: 'base64', size: size(bytes) })));
    expect(found?.sizeBytes).toBeLessThanOrEqual(bytes);
  }
});
