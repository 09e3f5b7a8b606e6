import type { AlsoRead, PageText } from '@cartulary/contracts/reading';
import { otherReaderRule } from '@cartulary/contracts/understanding';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/studio';
import type { FoundValue } from '../found-value';

interface FoundByProps {
  value: Pick<FoundValue, 'page' | 'box' | 'checks' | 'gate' | 'engine' | 'engineVersion'>;
  text: Pick<PageText, 'page' | 'words'> | undefined;
}

/** The engine that found a value, the accuracy-contract gate, and the results of other readers. */
export function FoundBy({ value, text }: FoundByProps) {
  const { engine, engineVersion, gate, checks = [] } = value;
  const said = checks
    .filter(({ rule }) => rule === otherReaderRule)
    .map(({ with: [is = '', by = ''] }) => ({ is, by }));
  const read = wordsWithin(value, text).map(({ word, also }) => ({ ...also, word }));
  if (engine === undefined) return null;
  return (
    <ul aria-label={t('foundBy')} className="flex flex-col gap-0.5 text-xs text-ink-2">
      <li>{t('foundBy.engine', { engine, version: engineVersion ?? '' })}</li>
      {gate === undefined ? null : <li>{t('foundBy.gate', { gate })}</li>}
      {said.map(({ is, by }) => (
        <li key={`${by} ${is}`} className="wrap-anywhere">
          {t('foundBy.also', { text: is, by })}
        </li>
      ))}
      {read.map(({ word, text: is, reader, confidence: sure }, index) => (
        <li key={index} className="wrap-anywhere">
          {t('foundBy.word', { word, text: is, by: reader, share: formatPercent(sure) })}
        </li>
      ))}
    </ul>
  );
}

/** The words of a value for which another OCR engine returned different text. */
function wordsWithin(
  { page, box }: FoundByProps['value'],
  text: FoundByProps['text'],
): { word: string; also: AlsoRead }[] {
  if (!box || text?.page !== page) return [];
  const [left, top, right, bottom] = box;
  return text.words.flatMap(({ text: word, box: at, also = [] }) => {
    if (!at) return [];
    const [x, y] = [(at[0] + at[2]) / 2, (at[1] + at[3]) / 2];
    return x > left && x < right && y > top && y < bottom ? also.map((one) => ({ word, also: one })) : [];
  });
}
