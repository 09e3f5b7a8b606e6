import { privacyPolicy, termsOfUse } from '@/text/help/legal';
import { Dialog } from '@/ui/dialog';

export type LegalText = 'terms' | 'privacy';

interface LegalDialogProps {
  shown: LegalText | null;
  onClose: () => void;
}

/** The terms of use or the privacy policy in a dialog over the registration form, as in the help. */
export function LegalDialog({ shown, onClose }: LegalDialogProps) {
  if (shown === null) return null;
  const { title, about, jobs, failures, privacy } = shown === 'terms' ? termsOfUse : privacyPolicy;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="md" title={title} description={about}>
      {jobs.map((job) => (
        <section key={job.title} className="mt-4">
          <h3 className="skin-label">{job.title}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-2">
            {job.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      ))}
      {[...failures, ...privacy].map((sentence) => (
        <p key={sentence} className="mt-3 text-ink-2">
          {sentence}
        </p>
      ))}
    </Dialog>
  );
}
