import { jest } from '@jest/globals';
import { NEW } from '@cartulary/contracts/navigation';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { passFiles, takePassedFiles } from '@/shared/documents/chosen-files';
import { adaAs } from '@/testing/signed-in.test-helper';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { t as shell } from '@/text/app/shell';
import { NewMenu } from './new-menu';

const room = testRoom(() => undefined);
const scan = new File(['a'], 'scan.pdf');

async function draw(role: 'user' | 'auditor') {
  await room.signIn(adaAs(role));
  return drawPages([{ path: '*', element: <NewMenu /> }], '/settings');
}

test('everything that can be begun is offered', async () => {
  await draw('user');
  await userEvent.click(screen.getByRole('button', { name: NEW }));
  const keys = ['upload', 'document', 'board', 'map', 'deck', 'meeting', 'template'] as const;
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(
    keys.map((key) => text(shell, `new.${key}`)),
  );
});

test('who uploads nothing hears why before they choose a file', async () => {
  await draw('auditor');
  await userEvent.click(screen.getByRole('button', { name: NEW }));
  const upload = await screen.findByRole('menuitem', { name: new RegExp(`^${text(shell, 'new.upload')}`, 'u') });
  expect(upload.getAttribute('aria-disabled')).toBe('true');
});

test('files go to the page that uploads them, or wait for the one that opens', async () => {
  const taken: string[] = [];
  const take = (who: string) => (files: readonly File[]) =>
    void taken.push(...files.map(({ name }) => `${who} ${name}`));
  await draw('user');
  await userEvent.click(screen.getByRole('button', { name: NEW }));
  await userEvent.upload(await screen.findByLabelText(text(shell, 'new.files')), scan);
  const stop = takePassedFiles('u1', take('opened'));
  await userEvent.upload(screen.getByLabelText(text(shell, 'new.files')), scan);
  stop();
  expect(taken).toEqual(['opened scan.pdf', 'opened scan.pdf']);
});

test('files that one account chose are never uploaded by another', () => {
  const taken = jest.fn();
  expect(passFiles([scan], 'ada')).toBe(false);
  takePassedFiles('bo', taken)();
  takePassedFiles('ada', taken)();
  expect(taken).not.toHaveBeenCalled();
});
