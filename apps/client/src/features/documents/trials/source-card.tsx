import { trialLimits } from '@cartulary/contracts/limits/trials';
import { isSound, limits, readableTypes } from '@cartulary/contracts/limits';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/trials';
import { Card, CardHeader } from '@/ui/card';
import { TextArea } from '@/ui/field';
import { FileButton } from '@/ui/file-button';
import { GivenName, plainName } from '@/ui/given-name';
import { SegmentedControl } from '@/ui/segmented-control';
import { useState } from 'react';
import { useFileDrop } from '../upload/file-drop';
import { DocumentSource } from './document-source';
import { PageField } from './page-field';
import { sourceKinds, type SourceKind } from './trial-source';
import type { ChosenSource } from './use-source';

const endings = Object.entries(readableTypes)
  .filter(([mediaType]) => !isSound(mediaType))
  .flatMap(([, names]) => names.map((name) => `.${name}`))
  .join(',');

interface SourceCardProps {
  chosen: ChosenSource;
  title?: string;
  kinds?: readonly SourceKind[];
  isPictured?: boolean;
}

/** The input: a page of a document, pasted text, or a file that is never uploaded. */
export function SourceCard({
  chosen,
  title = t('source.title'),
  kinds = sourceKinds,
  isPictured = false,
}: SourceCardProps) {
  const { kind, onKind, text, onText, isCut } = chosen;
  return (
    <Card aria-label={title} className="flex min-w-0 flex-col gap-3">
      <CardHeader title={title} />
      <SegmentedControl
        label={t('source.from')}
        options={kinds.map((value) => ({ value, label: t(`source.${value}`) }))}
        value={kind}
        onChange={onKind}
      />
      {kind === 'document' ? <DocumentSource chosen={chosen} isPictured={isPictured} /> : null}
      {kind === 'text' ? (
        <TextArea
          label={t('source.pasted')}
          rows={12}
          value={text}
          onChange={(event) => onText(event.target.value)}
          hint={t('source.pastedHint', { most: trialLimits.maxTextCharacters })}
          error={isCut ? t('source.cut', { most: trialLimits.maxTextCharacters }) : undefined}
        />
      ) : null}
      {kind === 'file' ? <FileSource chosen={chosen} /> : null}
    </Card>
  );
}

function FileSource({ chosen: { file, onFile, page, onPage } }: { chosen: ChosenSource }) {
  const [problem, setProblem] = useState<string>();
  const take = (given: TakenFile): void => {
    const why = refusalOf(given);
    setProblem(why);
    onFile(why === undefined ? given : undefined);
  };
  const isOver = useFileDrop((files) => {
    const [first] = files;
    if (!first) return;
    take(first);
    if (files.length > 1) setProblem(refusalOf(first) ?? t('source.several', { name: plainName(first.name) }));
  });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{isOver ? t('source.over') : t('source.drop')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton title={t('source.choose')} label={t('source.choose')} accept={endings} busy={false} onFile={take}>
          {t('source.choose')}
        </FileButton>
        {file ? (
          <span className="min-w-0 truncate">
            <GivenName>{file.name}</GivenName>
          </span>
        ) : null}
      </div>
      {problem ? (
        <p role="alert" className="text-error-text">
          {problem}
        </p>
      ) : null}
      {file ? <PageField label={t('source.page')} page={page} onPage={onPage} /> : null}
    </div>
  );
}

type TakenFile = File & { isFolder?: boolean };

/** Why a file can't be used. Undefined if it can. */
function refusalOf({ size, isFolder = false }: TakenFile): string | undefined {
  if (isFolder) return t('source.folder');
  const most = limits.upload.maxFileBytes;
  return size > most ? t('source.large', { most: formatBytes(most) }) : undefined;
}
