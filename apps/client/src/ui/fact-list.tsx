import { GivenName } from './given-name';

interface FactListProps {
  /** Null and empty values are skipped; multiple values are listed below each other. */
  facts: readonly (readonly [name: string, value: string | readonly string[] | null])[];
  className?: string;
}

/** Facts about one object: names on the left, values on the right. */
export function FactList({ facts, className = '' }: FactListProps) {
  return (
    <dl className={`grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 ${className}`}>
      {facts.map(([name, value]) =>
        value === null || value.length === 0 ? null : (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">
              {typeof value === 'string' ? <GivenName>{value}</GivenName> : <Values values={value} />}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

const Values = ({ values }: { values: readonly string[] }) =>
  values.map((value, index) => (
    <span key={index} className="block">
      <GivenName>{value}</GivenName>
    </span>
  ));
