import { readingLanguages, scriptLanguages, speechLanguages } from '@cartulary/contracts/speech-languages';
import { formatList } from '@/lib/format/format';
import { byName } from '@/lib/format/languages-by-name';
import { t } from '@/text/settings/studios';
import { Card, CardHeader } from '@/ui/card';

const names = (codes: readonly string[]): string => formatList(byName(codes).map(({ name }) => name));

/** The languages available for OCR and speech. */
export const LanguagesCard = () => (
  <Card aria-label={t('languages.title')}>
    <CardHeader title={t('languages.title')} />
    <h3 className="font-strong">{t('languages.reading')}</h3>
    <p className="mt-1 text-ink-2">{t('languages.readingText', { languages: names(readingLanguages) })}</p>
    <p className="mt-1 text-ink-2">{t('languages.scriptText', { languages: names(scriptLanguages) })}</p>
    <h3 className="mt-4 font-strong">{t('languages.speech')}</h3>
    <p className="mt-1 text-ink-2">{t('languages.speechText', { count: speechLanguages.length })}</p>
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer text-sm font-medium text-ink-2">{t('languages.all')}</summary>
      <p className="mt-1 text-sm text-ink-2">{names(speechLanguages)}</p>
    </details>
  </Card>
);
