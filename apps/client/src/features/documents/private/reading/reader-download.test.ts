import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { agreeToDownload, useReaderDownload } from './download-state';
import { partReady } from './reader-download';

it('says that another file came than this page reads with, apart from a download that broke off', async () => {
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new DOMException('none', 'SecurityError')) } });
  const { result } = renderHook(useReaderDownload);
  const answer = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(new Uint8Array([1, 2])));
  void partReady('reading');
  await waitFor(() => expect(result.current.kind).toBe('asks'));
  agreeToDownload();
  await waitFor(() => expect(result.current.kind).toBe('another'));
  answer.mockImplementation(async () => new Response(null, { status: 503 }));
  agreeToDownload();
  await waitFor(() => expect(result.current.kind).toBe('failed'));
});
