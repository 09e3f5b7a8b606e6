import { formOf } from './upload';

const file = (name: string): File => new File(['x'], name);

test('one file travels as `file`, several as `files[i]`', () => {
  expect([...formOf([file('a.pdf')]).keys()]).toEqual(['file']);
  expect([...formOf([file('a.pdf'), file('b.png')]).keys()]).toEqual(['files[0]', 'files[1]']);
});
