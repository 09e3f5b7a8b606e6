import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { COVERED, useCoveredPage } from './cover-page';

function Cover() {
  useCoveredPage();
  return <button autoFocus>End</button>;
}

function Page() {
  const [isCovered, setCovered] = useState(false);
  return (
    <>
      <div {...COVERED}>
        <button onClick={() => setCovered(true)}>Present</button>
      </div>
      {isCovered ? <Cover /> : null}
      <button onClick={() => setCovered(false)}>Stop</button>
    </>
  );
}

test('what covers the page leaves nothing behind it to the keyboard, which is afterwards where it was', async () => {
  render(<Page />);
  const begin = screen.getByText('Present');
  begin.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('End')).toBe(document.activeElement);
  expect(begin.parentElement?.inert).toBe(true);
  await userEvent.click(screen.getByText('Stop'));
  expect(begin.parentElement?.inert).toBe(false);
  expect(document.activeElement).toBe(begin);
});
