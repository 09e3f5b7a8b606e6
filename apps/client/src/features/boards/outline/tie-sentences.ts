import { t } from '@/text/boards/outline';
import { plainName } from '@/ui/given-name';
import type { OutlineRow, Tie } from './rows';

/** Where an arrow leads from a thing, with what the arrow says. */
export function leadsTo({ other, words }: Tie, named: (id: string) => string): string {
  const name = plainName(named(other));
  return words === '' ? t('leadsTo', { name }) : t('leadsToBy', { name, words: plainName(words) });
}

/** From where an arrow leads to a thing, with what the arrow says. */
function ledFrom({ other, words }: Tie, named: (id: string) => string): string {
  const name = plainName(named(other));
  return words === '' ? t('ledFrom', { name }) : t('ledFromBy', { name, words: plainName(words) });
}

/** All arrows of a thing, in sentences: where they lead from it, then what leads to it. */
export const tieSentences = (
  row: Pick<OutlineRow, 'leadsTo' | 'ledFrom'>,
  named: (id: string) => string,
): { arrow: string; sentence: string }[] => [
  ...row.leadsTo.map((tie) => ({ arrow: tie.arrow, sentence: leadsTo(tie, named) })),
  ...row.ledFrom.map((tie) => ({ arrow: `${tie.arrow} to`, sentence: ledFrom(tie, named) })),
];
