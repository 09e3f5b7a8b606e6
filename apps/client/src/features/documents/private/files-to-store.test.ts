import { filesToStore, pauseStoring, resumeStoring, storeInTurn } from './files-to-store';

const files = ['a', 'b'].map((name) => new File([name], name));

/** Whether the browser would ask for confirmation before unloading the page. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('files are counted until they are stored, and the page is not left without a question', async () => {
  expect(asks()).toBe(false);
  const seen: [string, number, boolean][] = [];
  await storeInTurn(files, async ({ name }) => void seen.push([name, filesToStore().waiting, asks()]));
  expect(seen).toEqual([
    ['a', 1, true],
    ['b', 0, true],
  ]);
  expect([filesToStore(), asks()]).toEqual([{ waiting: 0, onTheirWay: 0, isPaused: false }, false]);
});

test('none is begun while it is paused', async () => {
  const begun: string[] = [];
  const all = storeInTurn(
    files,
    async ({ name }) => {
      begun.push(name);
      pauseStoring();
    },
    { pausable: true },
  );
  await Promise.resolve();
  expect(begun).toEqual(['a']);
  expect(filesToStore()).toEqual({ waiting: 1, onTheirWay: 0, isPaused: true });
  resumeStoring();
  await all;
  resumeStoring();
  expect(begun).toEqual(['a', 'b']);
});

test('a file of another page is never held', async () => {
  const batch = storeInTurn(files, async () => pauseStoring(), { pausable: true });
  await Promise.resolve();
  const begun: string[] = [];
  await storeInTurn(files, async ({ name }) => void begun.push(name));
  expect([begun, filesToStore().isPaused]).toEqual([['a', 'b'], true]);
  resumeStoring();
  await Promise.resolve();
  resumeStoring();
  await batch;
});

test('a pause that holds nothing any longer does not hold what comes next', async () => {
  pauseStoring();
  const begun: string[] = [];
  await storeInTurn(files, async ({ name }) => void begun.push(name), { pausable: true });
  expect(begun).toEqual(['a', 'b']);
});

test('one that fails is counted no longer', async () => {
  await expect(storeInTurn(files.slice(0, 1), () => Promise.reject(new Error('No room')))).rejects.toThrow('No room');
  expect(filesToStore().onTheirWay).toBe(0);
});
