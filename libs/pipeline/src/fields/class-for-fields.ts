import { fieldsOfClass, minClassConfidenceForFields, type ClassFound } from '@cartulary/contracts/understanding';

export type ClassWithFields = keyof typeof fieldsOfClass;

/** Whether documents of this class are expected to have fields. */
export const hasFields = (documentClass: string | null): documentClass is ClassWithFields =>
  documentClass !== null && Object.hasOwn(fieldsOfClass, documentClass);

/** The class whose fields are looked for, after what was found of it; null for a guess and for classes without fields. */
export const classForFields = (found: Pick<ClassFound, 'class' | 'confidence'> | null): ClassWithFields | null =>
  found !== null && found.confidence >= minClassConfidenceForFields && hasFields(found.class) ? found.class : null;

/** The same for a document of which a person may have said what it is. */
export function fieldClassOf(document: {
  readonly class: string | null;
  readonly classConfirmedAt: Date | null;
  readonly classFound: Pick<ClassFound, 'class' | 'confidence'> | null;
}): ClassWithFields | null {
  if (document.classConfirmedAt === null) return classForFields(document.classFound);
  return hasFields(document.class) ? document.class : null;
}
