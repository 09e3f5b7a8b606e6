import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';
import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { useState } from 'react';
import { pathOf } from '@/shared/items/folder-path';
import { useFolders } from '@/shared/items/items-data';
import { t } from '@/text/documents/intake';
import { TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { SaveDialog } from '@/ui/save-dialog';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { PipelineSelect } from '../upload/pipeline-select';
import { useUsablePipelines } from '../upload/usable-pipelines';
import { FolderFields } from './folder-fields';
import { saveSource } from './intake-data';
import { MailboxFields } from './mailbox-fields';
import { bodyOf, draftOf, isSameServer } from './source-draft';

const HOUR_MINUTES = 60;
const intervals = [1, 5, 15, HOUR_MINUTES, 4 * HOUR_MINUTES, 24 * HOUR_MINUTES];
/** The option for personal documents outside all folders. */
const OWN = 'own';

interface SourceDialogProps {
  /** Undefined for a new source. */
  source: IntakeSource | undefined;
  releasedFolders: readonly string[];
  onClose: () => void;
}

/** Dialog for a source: where documents come from, where they go, and how often it's checked. */
export function SourceDialog({ source, releasedFolders, onClose }: SourceDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(source, releasedFolders));
  const { data: folders = [] } = useFolders();
  const pipelines = useUsablePipelines();
  const body = bodyOf(draft, source);
  const roots = [...new Set([...releasedFolders, ...(draft.root === '' ? [] : [draft.root])])];
  const kinds = [
    ...(roots.length > 0 ? [{ value: 'folder' as const, label: t('form.folder') }] : []),
    { value: 'mailbox' as const, label: t('form.mailbox') },
  ];
  const minutes = [...new Set([...intervals, draft.everyMinutes])].sort((one, other) => one - other);
  return (
    <SaveDialog
      title={source ? t('form.change', { name: plainName(source.name) }) : t('form.add')}
      description={source || roots.length > 0 ? undefined : t('form.noFolders')}
      action={t('form.save')}
      complete={body !== undefined}
      onClose={onClose}
      onSave={async () => body !== undefined && (await saveSource(body, source?.id))}
    >
      {source ? null : (
        <SegmentedControl
          label={t('form.kind')}
          options={kinds}
          value={draft.kind}
          onChange={(kind) => setDraft({ ...draft, kind })}
        />
      )}
      <TextField
        label={t('form.name')}
        value={draft.name}
        maxLength={intakeLimits.maxNameCharacters}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        autoComplete="off"
      />
      {draft.kind === 'folder' ? (
        <FolderFields draft={draft} onChange={setDraft} roots={roots} />
      ) : (
        <MailboxFields draft={draft} onChange={setDraft} keepsSecret={isSameServer(draft, source)} />
      )}
      <Select
        label={t('form.target')}
        options={placesOf(folders)}
        value={draft.folderId ?? OWN}
        onChange={(id) => setDraft({ ...draft, folderId: id === OWN ? null : id })}
      />
      {pipelines.length > 0 ? (
        <PipelineSelect
          pipelines={pipelines}
          value={draft.pipelineId ?? undefined}
          onChange={(id) => setDraft({ ...draft, pipelineId: id ?? null })}
        />
      ) : null}
      <Select
        label={t('form.every')}
        options={minutes.map((value) => ({ value: String(value), label: intervalName(value) }))}
        value={String(draft.everyMinutes)}
        onChange={(value) => setDraft({ ...draft, everyMinutes: Number(value) })}
      />
    </SaveDialog>
  );
}

const intervalName = (minutes: number): string =>
  minutes % HOUR_MINUTES === 0 ? t('form.hours', { hours: minutes / HOUR_MINUTES }) : t('form.minutes', { minutes });

/** Folders that this person may add documents to, by full path. */
const placesOf = (folders: readonly LibraryFolder[]) => [
  { value: OWN, label: t('form.own') },
  ...folders
    .filter(({ edit }) => edit)
    .map(({ id }) => ({
      value: id,
      label: pathOf(folders, id)
        .map(({ name }) => plainName(name))
        .join(' / '),
    }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];
