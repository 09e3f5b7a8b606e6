import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { limits } from '@cartulary/contracts/limits';
import { isSamePipeline, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { useState } from 'react';
import { t } from '@/text/pipelines';
import { orSayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { useChangePipeline, type Answered } from './pipelines-data';

/** What somebody typed, and at which revision of the pipeline they began. */
interface Typed {
  readonly steps: PipelineSteps;
  readonly revision: number;
}

export interface Draft {
  readonly draft: PipelineSteps;
  readonly isChanged: boolean;
  /** Whether somebody else saved the pipeline since this person began to type. */
  readonly isOvertaken: boolean;
  set: (steps: PipelineSteps) => void;
  /** Takes the steps of a version, and offers what stood there. */
  take: (steps: PipelineSteps, version: number) => void;
  /** Lets what was typed go. */
  drop: () => void;
  /** Has what was typed stand in the place of what somebody else saved. */
  rebase: () => void;
  /** What was typed at a revision goes on at the one that this person's own act made of it. */
  follow: Answered;
  /** @returns the revision that has the draft; undefined where it was refused, of which the person was told */
  keep: () => Promise<number | undefined>;
}

/** The draft of a pipeline while it is typed; it is sent as a change of what the person saw, and of nothing newer. */
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
      // What was typed while it was saved stays.
      if (kept) setTyped((now) => (now?.steps === draft ? null : now));
      return kept?.revision;
    },
  };
}
