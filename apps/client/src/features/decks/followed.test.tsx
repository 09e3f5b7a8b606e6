import { act, render } from '@testing-library/react';
import { Picked } from './picked';
import { Followed, type Other } from './presence';

test('who follows is led from slide to slide, until they go elsewhere themselves', () => {
  const picked = new Picked();
  let ends = 0;
  const of = (slide: string) => {
    const others = [{ client: 7, id: 'ada', name: 'Ada', slide, at: null, selected: [], shows: null } as Other];
    return <Followed picked={picked} others={others} client={7} onEnd={() => (ends += 1)} />;
  };
  const { rerender, unmount } = render(of('one'));
  expect(picked.now().slide).toBe('one');
  rerender(of('two'));
  expect([picked.now().slide, ends]).toEqual(['two', 0]);
  act(() => picked.things(['box']));
  expect(ends).toBe(0);
  act(() => picked.slide('three'));
  expect(ends).toBe(1);
  unmount();
  act(() => picked.slide('four'));
  expect(ends).toBe(1);
});
