import { text as uiText } from '@cartulary/testing/text';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { t as entry } from '@/text/meetings/entry';
import { t as room } from '@/text/meetings/room';
import { dismissToast } from '@/ui/toast';
import { Toaster } from '@/ui/toaster';
import type { MutedListener } from '../room/meeting-line';
import { useMutedByOthers } from './use-muted-by-others';

let tell: MutedListener = () => undefined;
const line = {
  onMutedByOthers: (listener: MutedListener) => {
    tell = listener;
    return () => undefined;
  },
};

function Meeting() {
  const [opened, open] = useState(false);
  useMutedByOthers(line, () => open(true));
  return (
    <>
      {opened ? 'Devices are open' : null}
      <Toaster />
    </>
  );
}

// Toasts stay for some seconds, even after their page is unmounted.
afterEach(() => act(() => [...Array(20).keys()].forEach(dismissToast)));

test.each([
  [
    'microphone',
    'gone',
    uiText(room, 'gone.microphone'),
    /It was unplugged or turned off/,
    uiText(room, 'gone.choose'),
  ],
  ['camera', 'gone', uiText(room, 'gone.camera'), /It was unplugged or turned off/, uiText(room, 'gone.choose')],
  ['camera', 'effect', uiText(entry, 'blur.failed'), /Your camera stays off/, uiText(room, 'more.devices')],
  [
    'microphone',
    'effect',
    uiText(entry, 'noise.failed'),
    /hear you with background noise/,
    uiText(room, 'more.devices'),
  ],
] as const)(
  'whose %s is not as they want it (%s) reads why, and is led to what helps',
  async (source, why, title, text, led) => {
    render(<Meeting />);
    act(() => tell(source, why));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: led }));
    expect(await screen.findByText('Devices are open')).toBeTruthy();
  },
);

test('who was muted by a host reads that they can speak again', async () => {
  render(<Meeting />);
  act(() => tell('microphone', 'host'));
  expect(await screen.findByText(uiText(room, 'muted.byHost.microphone'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: uiText(room, 'gone.choose') })).toBeNull();
});
