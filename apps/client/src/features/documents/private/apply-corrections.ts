import type { DocumentEntity, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { SealedCorrection, SealedReading } from './sealed-shapes';

/** The last thing that was said of each value. */
export function latestOf(corrections: readonly SealedCorrection[]): Map<string, SealedCorrection> {
  const ordered = corrections.toSorted((one, other) => one.at.localeCompare(other.at));
  return new Map(ordered.map((correction) => [`${correction.of} ${correction.id}`, correction]));
}

function corrected<T extends DocumentEntity | DocumentField>(
  values: readonly T[],
  of: SealedCorrection['of'],
  latest: ReadonlyMap<string, SealedCorrection>,
  asCorrected: (value: T, said: SealedCorrection) => T,
): T[] {
  return values.flatMap((value) => {
    const said = latest.get(`${of} ${value.id}`);
    if (!said) return [value];
    return said.removed ? [] : [asCorrected(value, said)];
  });
}

/** What was read with what people said of it. */
export function withCorrections(
  { entities, fields }: Pick<SealedReading, 'entities' | 'fields'>,
  corrections: readonly SealedCorrection[],
): Pick<SealedReading, 'entities' | 'fields'> {
  const latest = latestOf(corrections);
  return {
    entities: corrected(entities, 'entity', latest, (entity, { text, kind = entity.kind }) =>
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
    fields: corrected(fields, 'field', latest, (field, { text, value }) =>
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
