import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { useState } from 'react';
import { t } from '@/text/decks/charts';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';

interface ColumnsDialogProps {
  /** The table's column names. Undefined while loading. */
  names: readonly string[] | undefined;
  /** The displayed columns, from 1. Undefined for as many as a chart can hold. */
  columns: readonly number[] | undefined;
  onClose: () => void;
  onChoose: (columns: number[]) => void;
}

/** Minimum number of columns: one contains the labels. */
const FEWEST = 2;

/** Selects which columns of a table a chart shows. */
export function ColumnsDialog({ names = [], columns, onClose, onChoose }: ColumnsDialogProps) {
  const [wanted, setWanted] = useState(columns);
  const all = names.map((_, index) => index + 1);
  const chosen = all.filter((column) => (wanted ?? all.slice(0, sourceLimits.maxChosenColumns)).includes(column));
  const turn = (column: number, isChosen: boolean): void =>
    setWanted(all.filter((one) => (one === column ? isChosen : chosen.includes(one))));
  const isTooFew = chosen.length < FEWEST;
  const isTooMany = chosen.length > sourceLimits.maxChosenColumns;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('columns.title')}
      description={t('columns.hint', { most: sourceLimits.maxChosenColumns })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('columns.cancel')}
          </Button>
          <Button variant="primary" disabled={isTooFew || isTooMany} onClick={() => onChoose(chosen)}>
            {t('columns.show')}
          </Button>
        </>
      }
    >
      {names.length === 0 ? <p role="status">{t('loading')}</p> : null}
      <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {names.map((name, index) => {
          const column = index + 1;
          return (
            <li key={column}>
              <Checkbox
                label={name.trim() || t('column', { number: column })}
                checked={chosen.includes(column)}
                onChange={(isChosen) => turn(column, isChosen)}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
