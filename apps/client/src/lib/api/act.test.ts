import { jest } from '@jest/globals';
import { actHeaders, hearTracing } from './act';

afterEach(() => {
  hearTracing(false);
  jest.restoreAllMocks();
});

const trace = (): string | undefined => actHeaders().traceparent;

it('calls of one act stand in one trace, and those of the next in another', () => {
  hearTracing(true);
  const first = trace();
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(trace()).toBe(first);
  for (const type of ['pointerdown', 'keydown', 'popstate']) {
    const before = trace();
    window.dispatchEvent(new Event(type));
    expect(trace()).not.toBe(before);
  }
});

it('what a page asks by itself, long after an act, is a trace of its own', () => {
  hearTracing(true);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const first = trace();
  clock.mockReturnValue(10_900);
  expect(trace()).toBe(first);
  clock.mockReturnValue(11_100);
  expect(trace()).not.toBe(first);
});

it('nothing is said where nothing is traced', () => {
  expect(actHeaders()).toEqual({});
  hearTracing(true);
  hearTracing(false);
  expect(actHeaders()).toEqual({});
});
