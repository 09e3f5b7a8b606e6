import { onlineManager } from '@tanstack/react-query';
import { everyModule } from '@/routing/may-open';
import { testRoom } from '@/testing/test-room.test-helper';
import { heldModules } from './modules';

testRoom(() => undefined);
afterEach(() => onlineManager.setOnline(true));

test('a page that begins without a network is not held up by what the organization holds: the server decides every call', async () => {
  onlineManager.setOnline(false);
  expect(await heldModules()).toBe(everyModule);
});
