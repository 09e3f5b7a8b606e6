import { certaintyThresholds, type PageText } from '@cartulary/contracts/reading';
import { t } from '@/text/documents/redaction';
import { Panel, PanelBar } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { kindName } from '../viewer/overlay-style';
import { HandBoxes } from './hand-boxes';
import { OwnWords } from './own-words';
import { hasTerm, withTerms, type RedactionDraft, type SuggestedKind, type Suggestion } from './redaction-draft';

interface FoundPanelProps {
  draft: RedactionDraft;
  kinds: readonly SuggestedKind[];
  texts: readonly PageText[];
  /** The reason why the draft exceeds the limits of one copy. */
  excess: string | undefined;
  lostBoxes: number;
  onChange: (draft: RedactionDraft) => void;
  onPage: (page: number) => void;
}

/** Everything that can be redacted: found values by kind, words, and a list of drawn boxes. */
export function FoundPanel({ draft, kinds, texts, excess, lostBoxes, onChange, onPage }: FoundPanelProps) {
  return (
    <Panel aria-label={t('found.title')}>
      <PanelBar>
        <h2 className="skin-heading">{t('found.title')}</h2>
      </PanelBar>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-3.5">
        {excess === undefined ? null : (
          <p role="alert" className="text-sm text-error-text">
            {excess}
          </p>
        )}
        {kinds.length === 0 ? <p className="text-sm text-ink-2">{t('found.none')}</p> : null}
        {kinds.map(({ kind, values }) => (
          <Kind key={kind} name={kindName(kind)} values={values} draft={draft} onChange={onChange} />
        ))}
        <OwnWords draft={draft} kinds={kinds} texts={texts} onChange={onChange} />
        <HandBoxes draft={draft} texts={texts} lostBoxes={lostBoxes} onChange={onChange} onPage={onPage} />
      </div>
    </Panel>
  );
}

interface KindProps extends Pick<FoundPanelProps, 'draft' | 'onChange'> {
  name: string;
  values: readonly Suggestion[];
}

/** One kind with its values, selectable together or individually. */
function Kind({ name, values, draft, onChange }: KindProps) {
  const covered = values.filter(({ text }) => hasTerm(draft, text)).length;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="sr-only">{name}</legend>
      <Checkbox
        label={<strong>{t('found.kind', { kind: name, count: values.length })}</strong>}
        checked={covered === 0 ? false : covered === values.length ? true : 'indeterminate'}
        onChange={() =>
          onChange(
            withTerms(
              draft,
              values.map(({ text }) => text),
              covered < values.length,
            ),
          )
        }
      />
      <ul className="ml-5 flex flex-col gap-0.5">
        {values.map(({ text, count, confidence }) => (
          <li key={text}>
            <Checkbox
              label={<span className="break-words">{t('found.value', { text, count })}</span>}
              checked={hasTerm(draft, text)}
              onChange={(checked) => onChange(withTerms(draft, [text], checked))}
              hint={
                confidence < certaintyThresholds.check
                  ? t('found.low', { percent: Math.round(confidence * 100) })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
