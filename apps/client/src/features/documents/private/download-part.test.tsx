import { text } from '@cartulary/testing/text';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as documentsPrivate } from '@/text/documents/private';
import { DownloadPart } from './download-part';
import { askedFor, tellDownload } from './reading/download-state';

testRoom(() => undefined);

it('shows the size before the download, which starts once the person agrees', async () => {
  drawPart(<DownloadPart />);
  expect(screen.queryByRole('region')).toBeNull();
  let begun = false;
  await act(async () => void askedFor({ kind: 'asks' }).then(() => (begun = true)));
  expect(await screen.findByText(/downloads the reader: 67\.6 MB/)).toBeTruthy();
  expect(screen.getByText(/need 20\.3 MB more/)).toBeTruthy();
  expect(begun).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: text(documentsPrivate, 'download.start') }));
  expect(begun).toBe(true);
  expect(screen.queryByRole('region')).toBeNull();
});

it('says how far it is, and goes on where it broke off', async () => {
  drawPart(<DownloadPart />);
  act(() => tellDownload({ kind: 'loading', part: 'names', loadedBytes: 2 ** 21, totalBytes: 24 * 2 ** 20 }));
  expect(screen.getByText('2 MB of 24 MB')).toBeTruthy();
  expect(
    screen.getByRole('progressbar', { name: text(documentsPrivate, 'download.part', { part: 'names' }) }),
  ).toBeTruthy();
  let again = false;
  await act(async () => void askedFor({ kind: 'failed', part: 'reading' }).then(() => (again = true)));
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(documentsPrivate, 'download.again') }));
  expect(again).toBe(true);
});

it('says where another file came than this page reads with', async () => {
  drawPart(<DownloadPart />);
  await act(async () => void askedFor({ kind: 'another', part: 'reading' }));
  expect(screen.getByRole('alert').textContent).toContain('a different file than expected');
  act(() => tellDownload({ kind: 'none' }));
});

it('says that it is downloaded each time where this browser has no room to keep it', () => {
  drawPart(<DownloadPart />);
  act(() => tellDownload({ kind: 'unkept' }));
  expect(screen.getByRole('status').textContent).toContain('is downloaded each time');
  act(() => tellDownload({ kind: 'none' }));
});
