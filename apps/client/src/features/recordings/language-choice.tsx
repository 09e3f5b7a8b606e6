import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { speechLanguages } from '@cartulary/contracts/speech-languages';
import { formatLanguage } from '@/lib/format/format';
import { byName } from '@/lib/format/languages-by-name';
import { t } from '@/text/recordings';
import { Field } from '@/ui/field';
import { orSayFailed } from '@/ui/say-failed';
import { writeAnew } from './recordings-data';

/** Whether it is written down, or can't be. */
export const isOver = ({ state }: Pick<DocumentDetail, 'state'>): boolean =>
  state === 'ready' || state === 'needs-review' || state === 'failed';

const TOLD = '';

/** What a recording is spoken in: told by the model, or chosen by hand at any time, which has it written down in that language. */
export function LanguageChoice({ recording }: { readonly recording: DocumentDetail }) {
  const { id, language, spokenLanguage, rights } = recording;
  const told = spokenLanguage === null ? language : null;
  if (!rights.edit)
    return language === null ? null : (
      <p className="text-xs text-ink-2">{formatLanguage(spokenLanguage ?? language)}</p>
    );
  const choose = (chosen: string): void => {
    const code = speechLanguages.find((one) => one === chosen) ?? null;
    void orSayFailed(writeAnew(id, code), t('language.failed'));
  };
  return (
    <div className="max-w-80">
      <Field label={t('language.label')} hint={t('language.hint')}>
        {(ids) => (
          <select
            {...ids}
            value={spokenLanguage ?? TOLD}
            disabled={!isOver(recording)}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            className="skin-field h-(--d-control) w-full px-2 disabled:bg-sunken disabled:text-ink-3"
          >
            <option value={TOLD}>
              {told === null ? t('language.told') : t('language.toldAs', { language: formatLanguage(told) })}
            </option>
            {byName(speechLanguages).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
