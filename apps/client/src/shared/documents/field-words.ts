import { fieldsOfClass, lineFields, type FieldName } from '@cartulary/contracts/understanding';
import { t } from '@/text/documents/fields';

const named: ReadonlySet<string> = new Set<FieldName>([...Object.values(fieldsOfClass).flat(), ...lineFields]);
const isFieldName = (name: string): name is FieldName => named.has(name);

/** Display name of a field. Custom names are returned as is. */
export const fieldName = (name: string): string => (isFieldName(name) ? t(`name.${name}`) : name);
