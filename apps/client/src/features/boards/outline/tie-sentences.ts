import { t } from '@/text/boards/outline';
import { plainName } from '@/ui/given-name';
import type { OutlineRow, Tie } from './rows';

/** Where an arrow from a shape leads, with its label. */
export function leadsTo({ other, words }: Tie, named: (id: string) => string): string {
  const name = plainName(named(other));
  return words === '' ? t('leadsTo', { name }) : t('leadsToBy', { name, words: plainName(words) });
}

/** Where an arrow to a shape comes from, with its label. */
function ledFrom({ other, words }: Tie, named: (id: string) => string): string {
  const name = plainName(named(other));
  return words === '' ? t('ledFrom', { name }) : t('ledFromBy', { name, words: plainName(words) });
}

/** All arrows of a shape in sentences, outgoing first. */
export const tieSentences = (
  row: Pick<OutlineRow, 'leadsTo' | 'ledFrom'>,
  named: (id: string) => string,
): { arrow: string; sentence: string }[] => [
  ...row.leadsTo.map((tie) => ({ arrow: tie.arrow, sentence: leadsTo(tie, named) })),
  ...row.ledFrom.map((tie) => ({ arrow: `${tie.arrow} to`, sentence: ledFrom(tie, named) })),
];
