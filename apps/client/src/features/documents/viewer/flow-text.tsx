import { t as words } from '@/text/documents';
import { cx } from '@/ui/class-names';
import { valueName, type FoundValue } from '../found-value';
import { familyGrounds } from './entity-overlay';
import { certaintyShown, familyOf } from './overlay-style';
import { segmentsOf, type Mark } from './text-marks';

export interface FlowTextProps {
  text: string;
  /** Offsets into `text`. */
  marks: readonly Mark[] | undefined;
  byId: ReadonlyMap<string, FoundValue>;
  selectedId: string | null;
  onSelect: (entityId: string) => void;
}

const underlines = { sure: 'decoration-solid', check: 'decoration-dashed', doubtful: 'decoration-dotted' };
const inks = {
  party: 'bg-paper-party/7 decoration-paper-party',
  address: 'bg-paper-address/7 decoration-paper-address',
  reference: 'bg-paper-reference/7 decoration-paper-reference',
  date: 'bg-paper-date/7 decoration-paper-date',
  amount: 'bg-paper-amount/7 decoration-paper-amount',
  medical: 'bg-paper-medical/7 decoration-paper-medical',
  law: 'bg-paper-law/7 decoration-paper-law',
  low: 'bg-paper-low/7 decoration-paper-low',
};

/** A passage of flowing text with found values and search hits marked. */
export function FlowText({ text, marks, byId, selectedId, onSelect }: FlowTextProps) {
  return segmentsOf(text, marks ?? []).map(({ start, text: part, entityId, opens, hit, spot }) => {
    const [opening, rest] = opens ? firstWordOf(part) : ['', part];
    const entity = entityId === null ? undefined : byId.get(entityId);
    if (!entity) return <Piece key={start} text={part} hit={hit} spot={spot} />;
    const family = familyOf(entity);
    const selected = entity.id === selectedId;
    return (
      <span
        key={start}
        onClick={() => onSelect(entity.id)}
        className={cx(
          'rounded-[2px] underline decoration-2 underline-offset-4',
          inks[family],
          underlines[certaintyShown(entity)],
          selected && 'ring-2 ring-current/40',
        )}
      >
        {opens ? (
          // Keeps a number on the same line as its first word, because it would look detached at the end of a line.
          <span className="whitespace-nowrap">
            <NumberButton entity={entity} selected={selected} />
            <Piece text={opening} hit={hit} spot={spot} />
          </span>
        ) : null}
        <Piece text={rest} hit={hit} spot={spot} />
      </span>
    );
  });
}

const firstWordOf = (text: string): [string, string] => {
  const end = text.search(/\s/u);
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
};

function Piece({ text, hit, spot }: { text: string; hit: boolean; spot: boolean }) {
  if (text === '') return null;
  if (!hit && !spot) return <span>{text}</span>;
  return (
    <mark
      {...(hit ? { 'data-hit': true } : {})}
      {...(spot ? { 'data-spot': true } : {})}
      className={cx(
        'text-paper-ink',
        hit ? 'bg-paper-hit' : 'bg-paper-hit/70',
        hit && spot && 'outline-1 outline-paper-ink',
      )}
    >
      {text}
    </mark>
  );
}

/** CSS draws the number, so it's never selected or counted as text. */
function NumberButton({ entity, selected }: { entity: FoundValue; selected: boolean }) {
  return (
    <button
      type="button"
      data-entity-id={entity.id}
      data-number={entity.number}
      aria-pressed={selected}
      aria-label={words('entityNamed', { number: entity.number, kind: valueName(entity), text: entity.text })}
      className={cx(
        'relative mr-1 inline-grid h-3.75 min-w-3.75 place-items-center rounded-[2px] px-0.5 align-[2px] font-ui text-[10px] leading-none font-strong text-paper-on-badge no-underline tabular-nums',
        'before:content-[attr(data-number)] after:absolute after:-inset-1.25',
        familyGrounds[familyOf(entity)],
      )}
    />
  );
}
