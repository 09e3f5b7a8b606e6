import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { COVERED, Covering, InPlace } from './covering';
import { useFullScreen } from './use-full-screen';

let asked = 0;
beforeEach(() => {
  asked = 0;
  HTMLElement.prototype.requestFullscreen = () => {
    asked += 1;
    return Promise.resolve();
  };
});

function Cover({ onStop }: { onStop: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useFullScreen(frame, () => undefined);
  return (
    <div ref={frame} tabIndex={-1}>
      <p>Slide</p>
      <button onClick={onStop}>Stop</button>
    </div>
  );
}

function Page({ inPlace }: { inPlace: boolean }) {
  const [isCovered, setCovered] = useState(false);
  return (
    <div {...COVERED}>
      <p>The meeting is recorded</p>
      <InPlace value={inPlace}>
        <section>
          <button onClick={() => setCovered(true)}>Present</button>
          {isCovered ? (
            <Covering>
              <Cover onStop={() => setCovered(false)} />
            </Covering>
          ) : null}
        </section>
      </InPlace>
    </div>
  );
}

async function present(inPlace: boolean): Promise<HTMLElement> {
  render(<Page inPlace={inPlace} />);
  const begin = screen.getByText('Present');
  begin.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Slide').parentElement).toBe(document.activeElement);
  return begin;
}
const isInert = (text: string): boolean => screen.getByText(text).closest('[inert]') !== null;

test('what covers the page leaves nothing behind it to the keyboard, which is afterwards where it was', async () => {
  const begin = await present(false);
  expect([isInert('The meeting is recorded'), isInert('Present'), isInert('Slide'), asked]).toEqual([
    true,
    true,
    false,
    1,
  ]);
  await userEvent.click(screen.getByText('Stop'));
  expect(isInert('Present')).toBe(false);
  expect(document.activeElement).toBe(begin);
});

test('beside a meeting it covers its place alone, and takes no full screen: nothing of the meeting is hidden', async () => {
  const begin = await present(true);
  expect([isInert('The meeting is recorded'), isInert('Present'), isInert('Slide'), asked]).toEqual([
    false,
    true,
    false,
    0,
  ]);
  await userEvent.click(screen.getByText('Stop'));
  expect(isInert('Present')).toBe(false);
  expect(document.activeElement).toBe(begin);
});
