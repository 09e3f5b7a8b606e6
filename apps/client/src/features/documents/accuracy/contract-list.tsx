import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { ContractState } from '@cartulary/contracts/accuracy';
import { CircleCheck, DoorClosed, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/documents/accuracy';
import { Badge, type Tone } from '@/ui/badge';
import { Panel, PanelBar } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { useClasses } from '../class-data';
import { boundOf, shareOf } from './shares';

const states: Record<ContractState, { icon: LucideIcon; tone: Tone }> = {
  gathering: { icon: Hourglass, tone: 'neutral' },
  open: { icon: CircleCheck, tone: 'success' },
  closed: { icon: DoorClosed, tone: 'warning' },
};

/** A contract's state as a word with an icon. */
export const StateBadge = ({ state }: { state: ContractState }) => (
  <Badge {...states[state]}>{t(`state.${state}`)}</Badge>
);

interface ContractListProps {
  contracts: readonly AccuracyContract[];
  chosenId: string;
  onChoose: (id: string) => void;
  /** The button that adds a contract. */
  add: ReactNode;
}

/** All classes' contracts, each with its state and the accuracy proven so far. */
export function ContractList({ contracts, chosenId, onChoose, add }: ContractListProps) {
  const { nameOf } = useClasses();
  return (
    <Panel aria-label={t('list')}>
      {add ? <PanelBar>{add}</PanelBar> : null}
      <ul>
        {contracts.map((contract) => (
          <li key={contract.id} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={contract.id === chosenId}
              onClick={() => onChoose(contract.id)}
              className={cx(
                'flex w-full flex-col gap-0.5 px-3.5 py-2 text-left focus-visible:-outline-offset-2',
                contract.id === chosenId && 'bg-primary-tint shadow-[inset_3px_0_0_var(--c-primary)]',
              )}
            >
              <span className="flex w-full items-center gap-2">
                <span className="min-w-0 truncate font-medium">{fieldName(contract.field)}</span>
                <span className="ml-auto shrink-0">
                  <StateBadge state={contract.state} />
                </span>
              </span>
              <span className="truncate text-xs text-ink-2">{nameOf(contract.class)}</span>
              <span className="flex w-full gap-2 text-xs text-ink-2 tabular-nums">
                <span>{t('promised', { share: shareOf(contract.promise) })}</span>
                <span className="ml-auto">{provenOf(contract)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('sealed')}</p>
    </Panel>
  );
}

function provenOf({ state, nextLook, proven }: AccuracyContract): string {
  if (state === 'closed') return t('row.closed');
  if (proven) return t('row.open', { bound: boundOf(proven.bound) });
  return t('row.gathering', { have: nextLook?.proving ?? 0, needed: nextLook?.needed ?? 0 });
}
