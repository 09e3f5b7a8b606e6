import { GivenName } from './given-name';

interface FactListProps {
  /** What is null or empty is left out. */
  facts: readonly (readonly [name: string, value: string | null])[];
  className?: string;
}

/** What is known of one thing: names at the left, values beside them. */
export function FactList({ facts, className = '' }: FactListProps) {
  return (
    <dl className={`grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 ${className}`}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">
              <GivenName>{value}</GivenName>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
