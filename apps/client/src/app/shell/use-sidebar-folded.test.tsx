import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useSidebarFolded } from './use-sidebar-folded';

beforeAll(() =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }),
  }),
);
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));
beforeEach(() => localStorage.clear());

const at = (address: string) =>
  renderHook(() => useSidebarFolded(), {
    wrapper: ({ children }: PropsWithChildren) => createElement(MemoryRouter, { initialEntries: [address] }, children),
  });

const document = '/document/0198c0de-0000-7000-8000-000000000001';

test.each([
  [document, true],
  ['/quality-control', true],
  ['/advanced-processing', false],
  ['/advanced-processing?document=1', true],
  ['/document-studio?document=0198c0de-0000-7000-8000-000000000001', true],
  ['/document-studio', false],
  ['/dashboard', false],
])('on %s the sidebar is folded at first: %s', (address, isFolded) => {
  expect(at(address).result.current[0]).toBe(isFolded);
});

test('who opens the sidebar beside a document finds it open beside the next one, and elsewhere as it was', () => {
  const first = at(document);
  act(() => first.result.current[1](false));
  expect(first.result.current[0]).toBe(false);
  first.unmount();
  expect(at(document).result.current[0]).toBe(false);
  const elsewhere = at('/dashboard');
  act(() => elsewhere.result.current[1](true));
  elsewhere.unmount();
  expect(at(document).result.current[0]).toBe(false);
  expect(at('/dashboard').result.current[0]).toBe(true);
});
