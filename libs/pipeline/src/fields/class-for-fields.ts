import {
  documentClasses,
  fieldsOfClass,
  minClassConfidenceForFields,
  type ClassFound,
} from '@cartulary/contracts/understanding';

export type ClassWithFields = keyof typeof fieldsOfClass;

/** Whether documents of this class are expected to have fields. */
export const hasFields = (documentClass: string | null): documentClass is ClassWithFields =>
  documentClass !== null && Object.hasOwn(fieldsOfClass, documentClass);

/** True for the ID of a custom class. Only the organization knows its fields. */
export const isOwnClass = (documentClass: string): boolean =>
  !(documentClasses as readonly string[]).includes(documentClass);

const mayHaveFields = (documentClass: string): boolean => hasFields(documentClass) || isOwnClass(documentClass);

/** The class whose fields to extract for a classification; null for a guess and for classes without fields. */
export const classForFields = (found: Pick<ClassFound, 'class' | 'confidence'> | null): string | null =>
  found !== null && found.confidence >= minClassConfidenceForFields && mayHaveFields(found.class) ? found.class : null;

/** The same for a document whose class a person may have confirmed. */
export function fieldClassOf(document: {
  readonly class: string | null;
  readonly classConfirmedAt: Date | null;
  readonly classFound: Pick<ClassFound, 'class' | 'confidence'> | null;
}): string | null {
  if (document.classConfirmedAt === null) return classForFields(document.classFound);
  return document.class !== null && mayHaveFields(document.class) ? document.class : null;
}
