import { ownError } from './own-error.js';

const where = {
  source: 'gateway',
  organisationId: null,
  accountId: null,
  place: 'GET /api/v1/documents/:documentId',
  errorId: '0198f2aa-1111-4222-8333-444455556666',
  release: null,
} as const;
const stackOf = (error: Error): string | null => ownError(error, where).stack;

test('of a stack the frames are kept, and no line of the message, whatever it looks like', () => {
  const error = new Error('no such row:\n    at Ada Quay, 12 Mill Lane\n    at home');
  expect(error.stack).toContain('Mill Lane');
  expect(stackOf(error)).toMatch(/^ {4}at .*own-error\.test/);
  expect(stackOf(error)).not.toMatch(/Mill Lane|home/);
  // The original message is no longer known.
  error.message = 'another';
  expect(stackOf(error)).toBeNull();
});

test('a long message does not hide the frames', () => {
  expect(stackOf(new Error('line\n'.repeat(500)))).toMatch(/^ {4}at .*own-error\.test/);
  expect(stackOf(new Error(''))).toMatch(/^ {4}at .*own-error\.test/);
});
