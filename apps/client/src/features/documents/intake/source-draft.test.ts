import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { bodyOf, draftOf, isSameServer, withSecurity } from './source-draft';

const source: IntakeSource = {
  id: '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10',
  name: 'Bills',
  from: {
    kind: 'mailbox',
    host: 'imap.quay.example',
    port: 993,
    security: 'tls',
    user: 'bills',
    mailbox: 'INBOX',
    fromNow: false,
  },
  state: 'running',
  everyMinutes: 15,
  folderId: null,
  pipelineId: null,
  createdAt: '2026-11-27T09:00:00.000Z',
  lookedAt: null,
  nextLookAt: null,
  isLooking: false,
  problem: null,
  problemSince: null,
  counts: { waiting: 0, taken: 0, same: 0, failed: 0 },
};

test('a folder is put together of the released one and what lies below it', () => {
  const draft = { ...draftOf(undefined, ['/srv/in']), name: 'Scans', below: '/scans//2026/' };
  expect(bodyOf(draft, undefined)?.from).toEqual({ kind: 'folder', path: '/srv/in/scans/2026', subfolders: true });
  expect(bodyOf({ ...draft, name: ' ' }, undefined)).toBeUndefined();
  const kept = { ...source, from: { kind: 'folder', path: '/srv/in/scans', subfolders: false } as const };
  expect(draftOf(kept, ['/srv/in'])).toMatchObject({ root: '/srv/in', below: 'scans', subfolders: false });
});

test('without released folders a mailbox is what can be added, and needs its password', () => {
  const draft = { ...draftOf(undefined, []), name: 'Bills', host: 'imap.quay.example', user: 'bills' };
  expect(draft.kind).toBe('mailbox');
  expect(bodyOf(draft, undefined)).toBeUndefined();
  expect(bodyOf({ ...draft, secret: 'x' }, undefined)).toMatchObject({ secret: 'x', from: { port: 993 } });
});

test('the password is asked for again where the server changes, and only there', () => {
  const draft = draftOf(source, []);
  expect(bodyOf({ ...draft, mailbox: 'Archive' }, source)).toMatchObject({ from: { mailbox: 'Archive' } });
  expect(bodyOf(draft, source)).not.toHaveProperty('secret');
  const other = { ...draft, host: 'imap.elsewhere.example' };
  expect([isSameServer(other, source), bodyOf(other, source)]).toEqual([false, undefined]);
});

test('the usual port goes along with the encryption, one of one’s own stays', () => {
  const draft = draftOf(undefined, []);
  expect(withSecurity(draft, 'starttls').port).toBe('143');
  expect(withSecurity({ ...draft, port: '10993' }, 'starttls').port).toBe('10993');
});
