import type { BlockKind, PageText } from '@cartulary/contracts/reading';
import { formatCount, formatPercent } from '@/lib/format/format';
import { t as structure } from '@/text/documents/structure';
import { t } from '@/text/documents/trials';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { GivenName } from '@/ui/given-name';
import { saidBy } from '../studio/structure/form-list';
import { ReasonTable, TextBox } from './reason-table';

const MOST_DOUBTFUL = 20;

/** A page's text in reading order, and its least certain words. */
export function WordsFound({ page }: { page: PageText }) {
  const doubtful = page.words.toSorted((a, b) => a.confidence - b.confidence).slice(0, MOST_DOUBTFUL);
  const counts = new Map<BlockKind, number>();
  for (const { kind } of page.blocks ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return (
    <>
      <p className="text-sm">{t('words.count', { words: page.words.length, blocks: page.blocks?.length ?? 0 })}</p>
      <TextBox label={t('words.text')}>{page.text.trim() === '' ? t('words.none') : page.text}</TextBox>
      <p className="text-sm text-ink-2">{t(`words.why.${page.source}`)}</p>
      {page.orderConfidence === undefined ? null : (
        <p className="text-sm text-ink-2">{t('words.order', { share: formatPercent(page.orderConfidence) })}</p>
      )}
      <ReasonTable
        title={t('words.blocks')}
        head={[t('words.block'), t('words.number')]}
        rows={[...counts].map(([kind, count]) => [t(`block.${kind}`), formatCount(count)])}
      />
      <ReasonTable
        title={t('words.codes')}
        head={[t('words.format'), t('words.says')]}
        rows={(page.codes ?? []).map(({ format, text }) => [format, <GivenName key="text">{text}</GivenName>])}
      />
      <ReasonTable
        title={structure('form')}
        head={[t('words.label'), t('words.says')]}
        rows={(page.form ?? []).map((part) => [
          <GivenName key="label">{part.label || structure('form.unnamed')}</GivenName>,
          <GivenName key="said">{saidBy(part)}</GivenName>,
        ])}
      />
      {page.source === 'recognised' ? (
        <ReasonTable
          title={t('words.doubtful')}
          head={[t('words.word'), t('result.score')]}
          rows={doubtful.map(({ text, confidence }, index) => [
            <GivenName key="text">{text}</GivenName>,
            <ConfidenceMark key={index} value={confidence} />,
          ])}
        />
      ) : null}
    </>
  );
}
