import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toBase64Url } from '@/lib/crypto/bytes';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as proof } from '@/text/settings/proof';
import { here, KeptBytesTable } from './kept-bytes';

testRoom(() => undefined);

test('every byte of what the server keeps can be looked at, 256 at a time', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => (at < 256 ? 0xaa : 0xbb));
  drawPart(<KeptBytesTable label="Document" queryKey={['bytes']} kept={[here('head', toBase64Url(bytes))]} />);
  await userEvent.click(screen.getByRole('button', { name: text(proof, 'has.lookAt', { part: 'head' }) }));
  const shown = await screen.findByRole('region', { name: 'Bytes of head, byte by byte' });
  expect(shown.textContent).toContain('aa');
  expect(shown.textContent).not.toContain('bb');
  await userEvent.click(screen.getByRole('button', { name: text(proof, 'hex.next') }));
  expect(shown.textContent).toContain('000100');
  expect(shown.textContent?.match(/bb/g)).toHaveLength(44);
  expect(screen.getByText(/^Bytes 257 to 300 of 300/)).toBeTruthy();
  expect(screen.getByRole('button', { name: text(proof, 'hex.next') })).toHaveProperty('disabled', true);
});

test('where the server has nothing of a part, that is said', async () => {
  drawPart(<KeptBytesTable label="Document" queryKey={['none']} kept={[here('reading', null)]} />);
  await userEvent.click(screen.getByRole('button', { name: text(proof, 'has.lookAt', { part: 'reading' }) }));
  expect(await screen.findByText(text(proof, 'has.none'))).toBeTruthy();
});
