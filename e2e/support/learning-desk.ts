import { createHash } from 'node:crypto';
import { partOf } from '@cartulary/database/learning-part';
import type { Person } from '@cartulary/testing/person';
import type { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { told } from './colleagues';
import { rowsOf } from './rows';

const READ_LIMIT_MS = 120_000;
const LEARN_LIMIT_MS = 100_000;
/** More than are ever needed to get some of each part. */
const MOST_BILLS = 60;

let made = 0;

/** A company's bill with labels that no rule knows, and its values. */
export function billOfHouse(house: string): { text: string; number: string; total: string } {
  made += 1;
  const [number, total] = [`VG-${30_000 + made}`, `${410 + made}.50`];
  const text = `${house} Freight GmbH
Hafenweg 4, 20457 Hamburg

Rechnung

Vorgang   ${number}
Einzug   ${total}

Fracht nach Norden   400.00

${house} Freight GmbH, LU1${String([...house].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9_999_999).padStart(7, '0')}
`;
  return { text, number, total };
}

/** A text's position in such a bill: blank lines separate blocks. */
function placeOf(text: string, wanted: string) {
  const blocks = text.split('\n\n');
  const block = blocks.findIndex((one) => one.includes(wanted));
  const start = blocks[block]?.indexOf(wanted) ?? 0;
  return { page: 1, box: null, range: { block, start, end: start + wanted.length } };
}

/** A person uploads a company's bills and labels each, until there are enough of each part, or of one. */
export async function teachBills(
  person: Person,
  house: string,
  least: { readonly learn: number; readonly compare: number } | null = null,
): Promise<void> {
  // Signs in again if earlier tests ended the session.
  await told(person, 'GET', '/api/v1/auth/validate');
  const have = { learn: 0, compare: 0 };
  for (let at = 0; at < MOST_BILLS; at += 1) {
    const bill = billOfHouse(house);
    const id = await person.uploadOne({ name: `${house} ${at}.txt`, bytes: Buffer.from(bill.text) });
    await teach(person, id, bill);
    have[partOf(createHash('sha256').update(bill.text).digest('hex'))] += 1;
    if (least === null || (have.learn >= least.learn && have.compare >= least.compare)) return;
  }
}

/** Labels a document as an invoice, with its number and total. */
export async function teach(person: Person, id: string, bill: ReturnType<typeof billOfHouse>): Promise<void> {
  await person.whenRead(id, READ_LIMIT_MS);
  await told(person, 'PATCH', `/api/v1/documents/${id}/class`, { class: 'invoice' });
  await person.whenRead(id, READ_LIMIT_MS);
  const { fields } = await person.document(id);
  for (const name of ['number', 'total'] as const) {
    const found = fields.find((field) => field.name === name);
    const place = placeOf(bill.text, bill[name]);
    const fieldsOf = `/api/v1/documents/${id}/fields`;
    if (found) await told(person, 'PATCH', `${fieldsOf}/${found.id}`, { text: bill[name], place });
    else await told(person, 'POST', fieldsOf, { name, text: bill[name], ...place });
  }
}

/** Starts the pending training for a person's organization immediately, and waits until it's done. */
export async function learnNow(product: Pick<Product, 'superuserUrl'>, { email }: Person): Promise<void> {
  const own = 'organisation_id = (SELECT organisation_id FROM app.account WHERE email = $1)';
  const [before] = await rowsOf<{ at: Date }>(
    product,
    `UPDATE app.learning_turn SET due_at = now() - interval '1 second', waiting_since = coalesce(waiting_since, now())
      WHERE due_at IS NOT NULL AND ${own} RETURNING clock_timestamp() AS at`,
    [email],
  );
  if (!before) throw new Error('Nothing waits to be learnt');
  await waitFor(async () => {
    const [row] = await rowsOf<{ count: number }>(
      product,
      `SELECT count(*)::int AS count FROM app.learning_turn WHERE ended_at > $2 AND started_at IS NULL AND ${own}`,
      [email, before.at],
    );
    return row?.count === 1;
  }, LEARN_LIMIT_MS);
}
