import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';

const listeners = new Map<string, (told: object) => void>();
const socket = await import('@/lib/socket/socket');
jest.unstable_mockModule('@/lib/socket/socket', () => ({
  ...socket,
  useLiveEvent: (type: string, listener: (told: object) => void) => void listeners.set(type, listener),
}));
const { BoardPeople } = await import('./board-people');

/** Announces people's presence, each from their own page. */
function awarenessWith(...names: readonly string[]): Awareness {
  const awareness = new Awareness(new Doc());
  awareness.setLocalStateField('user', { id: 'me', name: 'Me' });
  names.forEach((name, index) => awareness.getStates().set(index + 1, { user: { id: name.toLowerCase(), name } }));
  return awareness;
}

test('who gathers is followed, until somebody else presents the board in the meeting', async () => {
  const awareness = awarenessWith('Ada', 'Bo', 'Cy');
  const of = (follows: string) => (
    <BoardPeople
      itemId="board"
      personId="me"
      awareness={awareness}
      editor={undefined}
      beside={{ follows, presents: false }}
    />
  );
  const { rerender } = render(of('ada'));
  const follows = (name: string) => screen.findByRole('button', { name: `Following ${name}` });
  await follows('Ada');
  act(() => listeners.get('board.gathered')?.({ itemId: 'board', accountId: 'bo' }));
  await follows('Bo');
  rerender(of('cy'));
  await follows('Cy');
  rerender(of('ada'));
  await follows('Ada');
  awareness.destroy();
});
