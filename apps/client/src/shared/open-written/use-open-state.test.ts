import { jest } from '@jest/globals';
import type { OpenState } from '@/lib/offline/open-written';
import { calmed } from './use-open-state';

const saved: OpenState = {
  kind: 'saved',
  unsaved: 0,
  right: 'owner',
  isWritable: true,
  refused: undefined,
  needs: undefined,
  phase: 'open',
  isTooNew: false,
  copy: 'kept',
};
const saving: OpenState = { ...saved, kind: 'saving', unsaved: 1 };

function watched() {
  let state = saved;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const store = calmed({ subscribe, now: () => state });
  const onChange = jest.fn();
  const stop = store.subscribe(onChange);
  return {
    store,
    onChange,
    stop,
    become: (next: OpenState): void => {
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('while somebody types it says once that something is under way, and that all is stored once they rest', () => {
  const { store, onChange, become } = watched();
  for (let key = 0; key < 20; key += 1) {
    become({ ...saving });
    expect(store.now().kind).toBe('saving');
    jest.advanceTimersByTime(50);
    become({ ...saved });
    jest.advanceTimersByTime(100);
  }
  expect(onChange).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(store.now().kind).toBe('saved');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('it never says that all is stored while it is not', () => {
  const { store, become } = watched();
  become(saving);
  become(saved);
  become({ ...saving });
  jest.advanceTimersByTime(5_000);
  expect(store.now().kind).toBe('saving');
});

test('whatever else changes is said at once, in the midst of typing too', () => {
  const { store, become } = watched();
  become(saving);
  become({ ...saving, isWritable: false });
  expect(store.now().isWritable).toBe(false);
  become({ ...saving, kind: 'offline', unsaved: 3 });
  expect(store.now()).toMatchObject({ kind: 'offline', unsaved: 3 });
  become({ ...saving, kind: 'offline', unsaved: 4 });
  expect(store.now().unsaved).toBe(4);
  become(saved);
  expect(store.now().kind).toBe('saved');
});

test('what is not looked at any more tells nothing', () => {
  const { onChange, become, stop } = watched();
  become(saving);
  become(saved);
  stop();
  jest.advanceTimersByTime(5_000);
  expect(onChange).toHaveBeenCalledTimes(1);
});
