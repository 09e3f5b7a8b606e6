import { ApiError, sentencesOf } from './api-error';

test('two sentences are two: the first gets its full stop where it has none', () => {
  const kept = 'Your documents are kept.';
  expect(sentencesOf(ApiError.of('unparseable_response'), kept)).toBe(
    'Failed to parse response. Your documents are kept.',
  );
  expect(sentencesOf(ApiError.of('crash_network'), kept)).toMatch(/try again\. Your documents are kept\.$/);
  expect(sentencesOf(new ApiError('HTTP 418'), kept)).toBe('HTTP 418. Your documents are kept.');
  expect(sentencesOf(new ApiError('Zu groß'), kept)).toBe('Zu groß. Your documents are kept.');
});
