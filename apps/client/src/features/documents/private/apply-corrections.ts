import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import { answersOf, type Said } from './answers-apart';
import type { SealedCorrection, SealedReading } from './sealed-shapes';

/** The combined correction of each value. */
function saidOf(corrections: readonly SealedCorrection[]): Map<string, Said> {
  const last = [...answersOf(corrections)].map(([key, answers]) => [key, answers.at(-1)?.said] as const);
  return new Map(last.flatMap(([key, said]) => (said ? [[key, said]] : [])));
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

/** Applies people's corrections to extracted values. */
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
