import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { EntityKind } from '@cartulary/contracts/reading';
import type { TriedEntity } from '@cartulary/pipeline/trials/trial';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t as documents } from '@/text/documents';
import { t } from '@/text/documents/language-studio';
import { Checkbox } from '@/ui/checkbox';
import { useChangeRefusal } from '../change-refusal';
import { closedBecause } from '../redaction/closed-because';
import { TextBox } from './reason-table';
import { otherPlaces, personalKinds, redacted } from './redacted';

interface PersonalDataProps {
  entities: readonly TriedEntity[];
  text: string;
  /** The page's document. Undefined for pasted text or a file. */
  document: DocumentDetail | undefined;
}

/** Entities that are personal data, and the text without them. The table above lists each hit's rule. */
export function PersonalData({ entities, text, document }: PersonalDataProps) {
  const kinds = personalKinds.filter((kind) => entities.some((entity) => entity.kind === kind));
  const [kept, setKept] = useState<readonly EntityKind[]>([]);
  const hits = useMemo(
    () => entities.filter(({ kind }) => personalKinds.includes(kind) && !kept.includes(kind)),
    [entities, kept],
  );
  const { same, near } = useMemo(
    () =>
      otherPlaces(
        text,
        hits,
        entities.filter(({ kind }) => kept.includes(kind)),
      ),
    [text, hits, entities, kept],
  );
  const taken = [...hits, ...same];
  const set = (kind: EntityKind, isTaken: boolean): void =>
    setKept(isTaken ? kept.filter((one) => one !== kind) : [...kept, kind]);
  return (
    <section aria-label={t('personal.title')} className="flex min-w-0 flex-col gap-3">
      <h3 className="font-strong">{t('personal.title')}</h3>
      {kinds.length === 0 ? (
        <p>{t('personal.none')}</p>
      ) : (
        <>
          <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
            <legend className="mb-1 text-sm text-ink-2">{t('personal.kinds')}</legend>
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={documents(`entity.${kind}`)}
                checked={!kept.includes(kind)}
                onChange={(isTaken) => set(kind, isTaken)}
              />
            ))}
          </fieldset>
          <p role="status" className="text-sm">
            {t('personal.count', { count: taken.length })}
          </p>
          {near.length > 0 ? (
            <p className="text-sm text-warning-text">
              {t('personal.near', {
                count: near.length,
                words: [...new Set(near.map(({ start, end }) => text.slice(start, end)))].join(', '),
              })}
            </p>
          ) : null}
          <TextBox label={t('personal.preview')}>{redacted(text, taken)}</TextBox>
        </>
      )}
      <p className="text-sm text-ink-2">
        {t('personal.only')} {document ? <RedactedCopy document={document} /> : null}
      </p>
    </section>
  );
}

/** A link to redaction, or why the document can't be redacted. */
function RedactedCopy({ document }: { document: DocumentDetail }) {
  const refusal = useChangeRefusal() ?? closedBecause(document);
  if (refusal !== undefined) return refusal;
  return (
    <>
      {t('personal.copy')}{' '}
      <Link to={href('advancedProcessing', undefined, { document: document.id })} className="text-link underline">
        {t('personal.redact')}
      </Link>
    </>
  );
}
