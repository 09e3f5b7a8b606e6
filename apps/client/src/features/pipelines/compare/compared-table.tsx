import { formatCount, formatLanguage, formatPercent } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/pipelines/compare';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import { useClassNames } from '@/shared/documents/class-names';
import { differingFields } from '../differing-fields';
import { differingFacts, type ComparedFact, type Side } from './compared';

interface ComparedTableProps {
  names: readonly [string, string];
  sides: readonly [Side, Side];
}

/** The differences between two configurations' results. */
export function ComparedTable({ names, sides: [one, other] }: ComparedTableProps) {
  const { nameOf } = useClassNames();
  const { differing, same } = differingFacts(one, other);
  const fields = differingFields(one.fields, other.fields);
  const cell = (fact: ComparedFact, { facts }: Side) => {
    const said = facts[fact];
    if (said === undefined) return <span className="text-ink-3">{t('leftOut')}</span>;
    return orNone(said === null ? null : saidOf(fact, said, nameOf));
  };
  if (differing.length + fields.length === 0) return <p role="status">{t('equal')}</p>;
  return (
    <section>
      <h3 className="skin-heading mb-1.5">{t('differs')}</h3>
      <SmallTable
        label={t('differs')}
        head={[t('what'), ...names]}
        rows={[
          ...differing.map((fact) => [t(`fact.${fact}`), cell(fact, one), cell(fact, other)]),
          ...fields.map(({ name, line, draft, now }) => [
            line === null ? fieldName(name) : t('line', { field: fieldName(name), line }),
            orNone(draft),
            orNone(now),
          ]),
        ]}
      />
      {same > 0 ? <p className="mt-2 text-xs text-ink-3">{t('equalRest', { count: same })}</p> : null}
    </section>
  );
}

const orNone = (said: string | null) =>
  said === null ? <span className="text-ink-3">{t('nothing')}</span> : <GivenName>{said}</GivenName>;

function saidOf(fact: ComparedFact, said: string | number, nameOf: (name: string) => string): string {
  if (typeof said === 'number') return fact === 'confidence' ? formatPercent(said) : formatCount(said);
  if (fact === 'class') return nameOf(said);
  return fact === 'language' ? formatLanguage(said) : said;
}
