import { jest } from '@jest/globals';
import type { OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import type { DashboardCard } from '@cartulary/contracts/own-dashboards';
import { ApiError } from '@/lib/errors/api-error';
import { CardSaver, type SaveState } from './card-saver';

const card = (title: string): DashboardCard => ({
  id: '00000000-0000-4000-8000-000000000001',
  title,
  picture: 'number',
  x: 0,
  y: 0,
  w: 3,
  h: 2,
  asks: { measure: 'searches', by: null, where: '', days: 30 },
});

let saves: [version: number, title: string | undefined][];
let states: SaveState[];
/** The version on the server. */
let stands: number;
let isAway: boolean;
const saver = () =>
  new CardSaver(1, {
    save: (version, [first]) => {
      saves.push([version, first?.title]);
      if (isAway) return Promise.reject(new ApiError('Away', { status: 503 }));
      if (version !== stands) return Promise.reject(new ApiError('Changed', { status: 409 }));
      stands += 1;
      return Promise.resolve({ version: stands } as OwnDashboard);
    },
    tell: (state) => states.push(state),
  });

beforeEach(() => {
  [saves, states, stands, isAway] = [[], [], 1, false];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('it saves the newest cards a moment after the last change, each time from the version before', async () => {
  const one = saver();
  one.want([card('a')]);
  one.want([card('b')]);
  await jest.advanceTimersByTimeAsync(1_000);
  one.want([card('c')]);
  await one.now();
  expect(saves).toEqual([
    [1, 'b'],
    [2, 'c'],
  ]);
  expect(states.at(-1)).toBe('saved');
});

test('what could not be saved is saved with the next try', async () => {
  const one = saver();
  isAway = true;
  one.want([card('a')]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(states.at(-1)).toBe('failed');
  isAway = false;
  await one.now();
  expect([saves.at(-1), states.at(-1)]).toEqual([[1, 'a'], 'saved']);
});

test('changed elsewhere, nothing is saved until somebody chose to write over it', async () => {
  const one = saver();
  stands = 5;
  one.want([card('a')]);
  await jest.advanceTimersByTimeAsync(1_000);
  one.want([card('b')]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect([saves.length, states.at(-1)]).toEqual([1, 'conflict']);
  await one.over(5);
  expect([saves.at(-1), states.at(-1), stands]).toEqual([[5, 'b'], 'saved', 6]);
});
