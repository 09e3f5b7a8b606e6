import { renderHook } from '@testing-library/react';
import { testRoom } from '@/testing/test-room.test-helper';
import { useToasts } from '@/ui/toast';
import { restoreFromBin, restorePrivately } from './bin-private';

const room = testRoom(() => undefined);
beforeEach(() => room.signIn());

const said = (): readonly string[] => renderHook(() => useToasts()).result.current.map(({ title }) => title);

test('whoever goes by what comes out of the bin hears that it did not; whoever is told of it reads so', async () => {
  await expect(restoreFromBin('0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10')).rejects.toThrow();
  expect(said()).toEqual([]);
  await restorePrivately('0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10');
  expect(said()).toEqual(['Couldn’t restore it from trash']);
});
