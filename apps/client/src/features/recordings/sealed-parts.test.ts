import 'fake-indexeddb/auto';
import { randomBytes } from '@/lib/crypto/bytes';
import { openWith, SealBroken } from '@/shared/vault/open-vault';
import { keepPart, keptRecordings, sealedRecordings } from './kept-parts';
import { openParts, PartSealer } from './sealed-parts';

const vaultOf = (vaultId: string) => openWith(randomBytes(32), { vaultId, accountId: 'ada' });
const part = (number: number, words: string, marksMs: number[] = []) => ({
  begunMs: 7,
  number,
  sound: new Blob([words], { type: 'audio/webm' }),
  marksMs,
});

test('what is recorded in privacy mode is kept sealed, and opens again with the vault alone', async () => {
  const vault = await vaultOf('one');
  const sealer = await PartSealer.make(vault);
  for (const one of [part(1, 'quillhaven '), part(2, 'northgate', [300, 700])])
    await keepPart(await sealer.seal('ada', one));

  await expect(keptRecordings('ada')).resolves.toEqual([]);
  const [kept] = await sealedRecordings('ada');
  if (!kept) throw new Error('Nothing was kept');
  expect(kept.parts.map(({ marksMs }) => marksMs)).toEqual([[], []]);
  for (const { sound } of kept.parts) expect(await sound.text()).not.toMatch(/quillhaven|northgate|300/);

  const { sound, marksMs, begunMs } = await openParts(vault, kept);
  expect([await sound.text(), marksMs, begunMs]).toEqual(['quillhaven northgate', [300, 700], 7]);
});

test('another vault opens nothing, and parts that were exchanged are found out', async () => {
  const vault = await vaultOf('one');
  const sealer = await PartSealer.make(vault);
  const [one, two] = [await sealer.seal('ada', part(1, 'one')), await sealer.seal('ada', part(2, 'two'))];
  await expect(openParts(await vaultOf('other'), { begunMs: 7, parts: [one, two] })).rejects.toThrow(SealBroken);
  const exchanged = [{ ...one, sound: two.sound }, two];
  await expect(openParts(vault, { begunMs: 7, parts: exchanged })).rejects.toThrow(SealBroken);
});
