import { jest } from '@jest/globals';
import { carryOn, type Target } from './carry-on';
import { ContinueError } from './continue-in';

const begun: Target = { id: 'new', title: 'New' };
const steps = () => ({
  begin: jest.fn<() => Promise<Target>>().mockResolvedValue(begun),
  add: jest.fn<(to: Target) => Promise<string>>().mockResolvedValue('thing'),
  link: jest.fn<(to: Target, made: string) => boolean>().mockReturnValue(true),
});

test('a new item that nothing could be added to is gone on in at the next try, and no second one is begun', async () => {
  const made = steps();
  made.add.mockRejectedValueOnce(new ContinueError('unreached'));
  const failed = await carryOn(undefined, made);
  expect(failed).toMatchObject({ kind: 'failed', begun });
  expect(made.link).not.toHaveBeenCalled();
  const again = await carryOn(failed.kind === 'failed' ? failed.begun : undefined, made);
  expect(again).toEqual({ kind: 'made', to: begun, made: 'thing', isLinked: true, isSaved: true });
  expect(made.begin).toHaveBeenCalledTimes(1);
});

test('what this device has and the server has not yet is linked all the same', async () => {
  const made = steps();
  made.add.mockRejectedValueOnce(new ContinueError('unsaved', 'thing'));
  expect(await carryOn(undefined, made)).toMatchObject({ kind: 'made', made: 'thing', isLinked: true, isSaved: false });
  expect(made.link).toHaveBeenCalledWith(begun, 'thing');
});

test('an item that was there before is nothing that was begun', async () => {
  const made = steps();
  made.add.mockRejectedValueOnce(new ContinueError('forbidden'));
  const there = { id: 'there', title: 'There' };
  expect(await carryOn(there, made)).toMatchObject({ kind: 'failed', begun: undefined });
  made.begin.mockRejectedValueOnce(new Error('no server'));
  expect(await carryOn(undefined, made)).toMatchObject({ kind: 'failed', begun: undefined });
});
