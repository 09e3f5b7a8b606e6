import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { limits } from '@cartulary/contracts/limits';
import { isSamePipeline, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { useState } from 'react';
import { t } from '@/text/pipelines';
import { orSayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useChangePipeline, type Answered } from './pipelines-data';

/** A person's changes, and the revision they're based on. */
interface Typed {
  readonly steps: PipelineSteps;
  readonly revision: number;
}

export interface Draft {
  readonly draft: PipelineSteps;
  readonly isChanged: boolean;
  /** Whether someone else has saved the pipeline since this person started editing. */
  readonly isOvertaken: boolean;
  set: (steps: PipelineSteps) => void;
  /** Loads a version's steps, and offers to undo that. */
  take: (steps: PipelineSteps, version: number) => void;
  /** Discards the changes. */
  drop: () => void;
  /** Applies the changes on top of someone else's saved version, replacing it. */
  rebase: () => void;
  /** Moves the changes to the revision created by this person's own action. */
  follow: Answered;
  /** @returns the revision that contains the draft; undefined if the server rejected it, which has been reported */
  keep: () => Promise<number | undefined>;
}

/** A pipeline's draft in edit mode. It's sent with the revision the person saw, never a newer one. */
export function useDraft(pipeline: PipelineDetail): Draft {
  const { id, revision } = pipeline;
  const [typed, setTyped] = useState<Typed | null>(null);
  const draft = typed?.steps ?? pipeline.draft;
  const isChanged = !isSamePipeline(draft, pipeline.draft);
  const follow: Answered = (from, to) => setTyped((now) => (now?.revision === from ? { ...now, revision: to } : now));
  const change = useChangePipeline(id, follow);
  const set = (steps: PipelineSteps): void => setTyped((before) => ({ steps, revision: before?.revision ?? revision }));
  const drop = (): void => setTyped(null);
  return {
    draft,
    isChanged,
    isOvertaken: isChanged && typed !== null && typed.revision !== revision,
    set,
    take: (steps, version) => {
      set(steps);
      toast({
        title: t('versions.taken', { version }),
        tone: 'success',
        durationMs: limits.undoMs,
        action: { label: t('undo'), onAction: () => setTyped(typed) },
      });
    },
    drop,
    rebase: () => setTyped((now) => now && { ...now, revision }),
    follow,
    keep: async () => {
      if (!isChanged) return revision;
      const sent = { revision: typed?.revision ?? revision, draft };
      const kept = await orSayFailed(change.mutateAsync(sent), t('failed'));
      // Changes made while saving are preserved.
      if (kept) setTyped((now) => (now?.steps === draft ? null : now));
      return kept?.revision;
    },
  };
}
