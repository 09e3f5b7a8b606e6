import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { AS_TOLD } from '@cartulary/contracts/settings/field';
import { formatLanguage } from '@/lib/format/format';
import { SpokenSelect, type Spoken } from '@/shared/speech/spoken-select';
import { localDocument } from '@/shared/pages/local-documents';
import { t } from '@/text/recordings';
import { Field } from '@/ui/field';
import { orSayFailed } from '@/ui/say-failed';
import { writeAnew } from './recordings-data';

/** Whether transcription has finished or failed. */
export const isOver = ({ state }: Pick<DocumentDetail, 'state'>): boolean =>
  state === 'ready' || state === 'needs-review' || state === 'failed';

/** A recording's language: detected by the model, or selected at any time, which starts a new transcription. */
export function LanguageChoice({ recording }: { readonly recording: DocumentDetail }) {
  const { id, language, spokenLanguage, rights } = recording;
  const told = spokenLanguage === null ? language : null;
  const local = localDocument(id);
  if (!rights.edit || (local && !local.writeAnew))
    return language === null ? null : (
      <p className="text-xs text-ink-2">{formatLanguage(spokenLanguage ?? language)}</p>
    );
  const choose = (chosen: Spoken): void =>
    void orSayFailed(writeAnew(id, chosen === AS_TOLD ? null : chosen), t('language.failed'));
  return (
    <div className="max-w-80">
      <Field label={t('language.label')} hint={t(local ? 'language.hintSealed' : 'language.hint')}>
        {(ids) => (
          <SpokenSelect
            ids={ids}
            value={spokenLanguage ?? AS_TOLD}
            told={told === null ? t('language.told') : t('language.toldAs', { language: formatLanguage(told) })}
            disabled={!isOver(recording)}
            onChange={choose}
          />
        )}
      </Field>
    </div>
  );
}
