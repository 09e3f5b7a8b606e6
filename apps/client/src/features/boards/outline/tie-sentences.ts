import { t } from '@/text/boards/outline';
import { plainName } from '@/ui/given-name';
import type { OutlineRow, Tie } from './rows';

/** Where an arrow leads from a thing, with what the arrow says. */
export const leadsTo = ({ other, words }: Tie, named: (id: string) => string): string =>
  t(words === '' ? 'leadsTo' : 'leadsToBy', { name: plainName(named(other)), words: plainName(words) });

/** All arrows of a thing, in sentences: where they lead from it, then what leads to it. */
export const tieSentences = (
  row: Pick<OutlineRow, 'leadsTo' | 'ledFrom'>,
  named: (id: string) => string,
): { arrow: string; sentence: string }[] => [
  ...row.leadsTo.map((tie) => ({ arrow: tie.arrow, sentence: leadsTo(tie, named) })),
  ...row.ledFrom.map(({ arrow, other, words }) => ({
    arrow: `${arrow} to`,
    sentence: t(words === '' ? 'ledFrom' : 'ledFromBy', { name: plainName(named(other)), words: plainName(words) }),
  })),
];
