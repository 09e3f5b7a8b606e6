import type { Field } from '@cartulary/contracts/understanding';

type Said = Pick<Field, 'name' | 'line' | 'value'>;

/** A field whose value differs between a draft and the document; null where one of them has no value. */
interface Differing {
  readonly name: string;
  /** The invoice line. Null outside of line items. */
  readonly line: number | null;
  readonly draft: string | null;
  readonly now: string | null;
}

/** Compares fields by name and line: those that exist on only one side, and those with different values. */
export function differingFields(draft: readonly Said[], now: readonly Said[]): Differing[] {
  const [one, other] = [saidOf(draft), saidOf(now)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [was, is] = [one.get(key), other.get(key)];
    const { name, line } = was ?? is ?? { name: '', line: null };
    return was?.values === is?.values ? [] : [{ name, line, draft: was?.values ?? null, now: is?.values ?? null }];
  });
}

type Told = Pick<Said, 'name' | 'line'> & { readonly values: string };

/** Several fields with the same name, such as contract parties, are combined. */
function saidOf(fields: readonly Said[]): Map<string, Told> {
  const said = new Map<string, Told>();
  for (const { name, line, value } of fields) {
    const key = `${name} ${line ?? ''}`;
    const before = said.get(key);
    said.set(key, { name, line, values: before ? `${before.values}, ${value}` : value });
  }
  return said;
}
