import { modelLimits } from '@cartulary/contracts/limits/models';
import { likeliest, moods, type Moods } from '@cartulary/pipeline/sentiment/moods';
import type { Found } from '@cartulary/pipeline/trials/trial';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/trials';
import { GivenName } from '@/ui/given-name';
import { ReasonTable } from './reason-table';

interface SentimentFoundProps {
  found: Extract<Found, { stage: 'sentiment' }>;
  text: string;
}

/** The sentiment of the whole document and of its passages, with the share of each mood. */
export function SentimentFound({ found: { whole, passages, isCut }, text }: SentimentFoundProps) {
  if (!whole) return <p>{t('sentiment.none')}</p>;
  const shares = (of: Moods): string[] => moods.map((mood) => formatPercent(of[mood]));
  const names = moods.map((mood) => t(`sentiment.${mood}`));
  return (
    <>
      <p className="text-lg font-strong">{t(`sentiment.${likeliest(whole).mood}`)}</p>
      {isCut ? <p className="text-warning-text">{t('sentiment.cut', { most: modelLimits.maxPassages })}</p> : null}
      <ReasonTable title={t('sentiment.whole')} says={t('sentiment.why')} head={names} rows={[shares(whole)]} />
      <ReasonTable
        title={t('sentiment.passages')}
        head={[t('passages.passage'), t('sentiment.mood'), ...names]}
        rows={passages.map(({ start, end, moods: of }) => [
          <GivenName key="text">{text.slice(start, end)}</GivenName>,
          t(`sentiment.${likeliest(of).mood}`),
          ...shares(of),
        ])}
      />
    </>
  );
}
