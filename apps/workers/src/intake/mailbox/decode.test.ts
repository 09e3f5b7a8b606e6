import { decoded } from './decode.js';

const text = 'Grüße, 12 % = 3,60 €;  and a line that is too long for one line of a mail';
const quoted =
  'Gr=C3=BC=C3=9Fe, 12 % =3D 3,60 =E2=82=AC;  and a line that is =\r\ntoo long for one line=\nof a mail'.replace(
    '=\nof',
    '=\n of',
  );
const base64 = Buffer.from(text).toString('base64').replace(/.{20}/g, '$&\r\n');

async function taken(encoded: string, encoding: string | undefined, at: number): Promise<string> {
  async function* pieces() {
    await Promise.resolve();
    yield Buffer.from(encoded.slice(0, at));
    yield Buffer.from(encoded.slice(at));
  }
  const found: Buffer[] = [];
  for await (const piece of decoded(pieces(), encoding)) found.push(piece);
  return Buffer.concat(found).toString();
}

test.each([
  ['base64', base64],
  ['quoted-printable', quoted],
  [undefined, text],
])('%s is taken back wherever it is cut into pieces', async (encoding, encoded) => {
  for (let at = 0; at <= encoded.length; at += 1)
    if (encoding !== undefined) expect([at, await taken(encoded, encoding, at)]).toEqual([at, text]);
  expect(await taken(encoded, encoding, 4)).toBe(text);
});
