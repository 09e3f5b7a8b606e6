import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { SealedCorrection, SealedReading } from './sealed-shapes';

/** What people said of one value, taken together. */
interface Said extends Pick<SealedCorrection, 'text' | 'kind' | 'value'> {
  readonly removed: boolean;
  /** Whether anything but removing it and bringing it back was said. */
  readonly isSettled: boolean;
}

const unsaid: Said = { removed: false, isSettled: false };

/** Removing a value, or bringing it back, leaves what was said of it before. */
function after(before: Said, { text, kind, value, removed }: SealedCorrection): Said {
  if (removed !== undefined) return { ...before, removed };
  const said = text === undefined ? {} : { text, value };
  return { ...before, ...said, ...(kind === undefined ? {} : { kind }), isSettled: true };
}

/** What was said of each value, in the order in which it was written: the clock of who wrote it says nothing, as one of the future would win for ever. */
export function saidOf(corrections: readonly SealedCorrection[]): Map<string, Said> {
  const all = new Map<string, Said>();
  for (const correction of corrections) {
    const key = `${correction.of} ${correction.id}`;
    all.set(key, after(all.get(key) ?? unsaid, correction));
  }
  return all;
}

function corrected<T extends DocumentEntity | DocumentField>(
  values: readonly T[],
  of: SealedCorrection['of'],
  all: ReadonlyMap<string, Said>,
  asCorrected: (value: T, said: Said) => T,
): T[] {
  return values.flatMap((value) => {
    const said = all.get(`${of} ${value.id}`);
    if (said?.removed) return [];
    return [said?.isSettled ? asCorrected(value, said) : value];
  });
}

/** What was read with what people said of it. */
export function withCorrections(
  { entities, fields }: Pick<SealedReading, 'entities' | 'fields'>,
  corrections: readonly SealedCorrection[],
): Pick<SealedReading, 'entities' | 'fields'> {
  const said = saidOf(corrections);
  return {
    entities: corrected(entities, 'entity', said, (entity, { text, kind = entity.kind }) =>
      text === undefined
        ? { ...entity, confirmed: true }
        : {
            ...entity,
            kind,
            text,
            value: text,
            confirmed: true,
            correctedFrom: { kind: entity.kind, text: entity.text, value: entity.value },
          },
    ),
    fields: corrected(fields, 'field', said, (field, { text, value }) =>
      text === undefined
        ? { ...field, confirmed: true }
        : {
            ...field,
            text,
            value: value ?? (text === field.text ? field.value : text),
            confirmed: true,
            correctedFrom: { text: field.text, value: field.value },
          },
    ),
  };
}
