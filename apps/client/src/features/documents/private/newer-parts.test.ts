import { PrivateDocument } from './private-document';
import { headOfFile } from './reading/private-reading';
import { KeptItem } from './sealed-item.test-helper';
import { bytesOf, NewerPart } from './sealed-shapes';

const opened = (item: KeptItem) => new PrivateDocument(async () => item);
const stored = async (): Promise<KeptItem> => {
  const item = new KeptItem();
  await item.put('head', bytesOf({ ...headOfFile(new File(['scan'], 'letter.png'), 'image/png'), state: 'ready' }));
  return item;
};

test.each([
  ['head', 'This document was'],
  ['reading', 'The results of this document were'],
] as const)(
  'a newer %s is not shown as if nothing stood there: the page says to load it anew',
  async (place, whose) => {
    const item = await stored();
    await item.put(place, bytesOf({ form: 2, holograms: [] }));
    await expect(opened(item).detail()).rejects.toThrow(
      `${whose} saved by a newer version of this page. Reload the page to open it.`,
    );
  },
);

test('newer corrections are not written over, and whoever corrects is told', async () => {
  const item = await stored();
  const newer = { form: 2, holograms: [] };
  await item.put('corrections', bytesOf(newer));
  const document = opened(item);
  await expect(document.change({ of: 'field', id: 'total', text: '12' })).rejects.toThrow(NewerPart);
  await expect(document.marks()).rejects.toThrow('The corrections of this document were saved by a newer version');
  expect(item.json('corrections')).toEqual(newer);
});

test('what a newer page says in a head or in corrections beside what is known here is written back', async () => {
  const item = await stored();
  await item.put('head', bytesOf({ ...(item.json('head') as object), hologram: 'a' }));
  const before = { of: 'field', id: 'total', at: '2026', text: '11', why: 'seen' };
  await item.put('corrections', bytesOf({ form: 1, corrections: [before], seals: [1] }));
  const document = opened(item);
  await document.change({ of: 'field', id: 'total', text: '12' });
  await document.changeHead((head) => ({ ...head, name: 'other.png' }));
  expect(item.json('head')).toMatchObject({ hologram: 'a', name: 'other.png' });
  expect(item.json('corrections')).toMatchObject({ seals: [1], corrections: [{ why: 'seen' }, { text: '12' }] });
});
