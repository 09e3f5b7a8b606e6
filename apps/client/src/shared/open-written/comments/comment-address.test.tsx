import { act, renderHook } from '@testing-library/react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { useCommentAddress } from './comment-address';

test('a comment that was stored comes to the front of the panel, and opens none that was closed meanwhile', () => {
  history.replaceState(null, '', '/document/plan?panel=comments');
  const { result } = renderHook(() => ({ address: useCommentAddress(), go: useNavigate() }), {
    wrapper: BrowserRouter,
  });
  act(() => result.current.address.bring('first'));
  expect(location.search).toBe('?panel=comments&thread=first');
  const { address, go } = result.current;
  act(() => void go('/document/plan'));
  act(() => address.bring('second'));
  expect(location.search).toBe('');
});
