import { documentClasses, type DocumentClass } from '@cartulary/contracts/understanding';
import { useOwnClasses } from './own-classes';
import { t } from '@/text/documents/classes';

const isBuiltIn = (name: string): name is DocumentClass => documentClasses.some((one) => one === name);

/** All document classes and their display names. */
export function useClassNames() {
  const own = useOwnClasses();
  return {
    all: [...documentClasses, ...own.keys()],
    nameOf: (name: string): string => (isBuiltIn(name) ? t(`class.${name}`) : (own.get(name) ?? t('unknown'))),
  };
}
