import { act, render, screen } from '@testing-library/react';
import { Fetched, fetchedPart, onFirstAction } from './fetched-part';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A part whose code loads on the test's command, one entry per request. */
function aPart() {
  const requests: { come: () => void; fail: () => void }[] = [];
  const part = fetchedPart(
    'greeting',
    () =>
      new Promise<typeof Greeting>((resolve, reject) =>
        requests.push({ come: () => resolve(Greeting), fail: () => reject(new Error('No network')) }),
      ),
  );
  return { part, requests };
}

test('nothing is fetched before it is wanted; from then on it is drawn with what is given', async () => {
  const { part, requests } = aPart();
  const drawn = (wanted: boolean, name: string) => <Fetched part={part} wanted={wanted} given={{ name }} />;
  const { rerender } = render(drawn(false, 'Ada'));
  expect(requests).toHaveLength(0);
  rerender(drawn(true, 'Ada'));
  expect(screen.queryByText(/Hello/)).toBeNull();
  await act(async () => requests[0]?.come());
  screen.getByText('Hello Ada');
  rerender(drawn(false, 'Bo'));
  screen.getByText('Hello Bo');
  expect(requests).toHaveLength(1);
});

test('what was fetched ahead is there at once', async () => {
  const { part, requests } = aPart();
  part.ahead();
  await act(async () => requests[0]?.come());
  render(<Fetched part={part} wanted={false} given={{ name: 'Ada' }} />);
  screen.getByText('Hello Ada');
  expect(requests).toHaveLength(1);
});

test('a fetch that failed is told and tried again with the network, and by the next use', async () => {
  const { part, requests } = aPart();
  let failures = 0;
  const drawn = (wanted: unknown) => (
    <Fetched part={part} wanted={wanted} onFailure={() => (failures += 1)} given={{ name: 'Ada' }} />
  );
  const { rerender } = render(drawn('first'));
  await act(async () => requests[0]?.fail());
  expect(failures).toBe(1);
  act(() => void dispatchEvent(new Event('online')));
  await act(async () => requests[1]?.fail());
  expect(failures).toBe(2);
  rerender(drawn('second'));
  await act(async () => requests[2]?.come());
  screen.getByText('Hello Ada');
});

test('what stands in its place while it is missing leaves once it came', async () => {
  const { part, requests } = aPart();
  const drawn = (wanted: number) => (
    <Fetched part={part} wanted={wanted} missing={<p>Not here</p>} given={{ name: 'Ada' }} />
  );
  const { rerender } = render(drawn(1));
  expect(screen.queryByText('Not here')).toBeNull();
  await act(async () => requests[0]?.fail());
  screen.getByText('Not here');
  rerender(drawn(2));
  await act(async () => requests[1]?.come());
  screen.getByText('Hello Ada');
  expect(screen.queryByText('Not here')).toBeNull();
});

test.each(['pointermove', 'pointerdown', 'keydown'])('%s is a first action, once', (event) => {
  let times = 0;
  const stop = onFirstAction(() => (times += 1));
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  expect(times).toBe(1);
  stop();
  onFirstAction(() => (times += 1))();
  document.body.dispatchEvent(new Event(event, { bubbles: true }));
  expect(times).toBe(1);
});
