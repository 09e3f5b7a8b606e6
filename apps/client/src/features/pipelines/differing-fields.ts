import type { Field } from '@cartulary/contracts/understanding';

type Said = Pick<Field, 'name' | 'line' | 'value'>;

/** A field of which a draft says something else than the document does now; null where one of them says nothing. */
interface Differing {
  readonly name: string;
  /** In which line of a bill it stands; null where it stands in none. */
  readonly line: number | null;
  readonly draft: string | null;
  readonly now: string | null;
}

/** Fields by their name and line: those that only one of both has, and those whose values differ. */
export function differingFields(draft: readonly Said[], now: readonly Said[]): Differing[] {
  const [one, other] = [saidOf(draft), saidOf(now)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [was, is] = [one.get(key), other.get(key)];
    const { name, line } = was ?? is ?? { name: '', line: null };
    return was?.values === is?.values ? [] : [{ name, line, draft: was?.values ?? null, now: is?.values ?? null }];
  });
}

type Told = Pick<Said, 'name' | 'line'> & { readonly values: string };

/** Several of one name, as the parties of a contract, are told together. */
function saidOf(fields: readonly Said[]): Map<string, Told> {
  const said = new Map<string, Told>();
  for (const { name, line, value } of fields) {
    const key = `${name} ${line ?? ''}`;
    const before = said.get(key);
    said.set(key, { name, line, values: before ? `${before.values}, ${value}` : value });
  }
  return said;
}
