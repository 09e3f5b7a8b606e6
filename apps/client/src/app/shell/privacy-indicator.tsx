import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { ShieldCheck, ShieldQuestion, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePrivacyMode } from '@/lib/privacy-mode';
import { href } from '@/routing/href';
import { cx } from '@/ui/class-names';

/**
 * What the mode really means today. The local pipeline is not built yet, so no mode claims that reading happens on this
 * device: privacy and hybrid ask before each upload, collaborative sends to this installation's server.
 */
const words: Record<PrivacyMode, { text: string; title: string; icon: LucideIcon; tint: string }> = {
  privacy: {
    text: 'Privacy mode: asks before upload',
    title: 'Documents leave this browser only after you said so for each upload. Reading in the browser is planned.',
    icon: ShieldQuestion,
    tint: 'bg-sunken text-ink-2',
  },
  hybrid: {
    text: 'Hybrid mode: asks before upload',
    title:
      'Documents are processed on this installation’s server only after you said so. Reading in the browser is planned.',
    icon: ShieldQuestion,
    tint: 'bg-info-tint text-info-text',
  },
  collaborative: {
    text: 'Collaborative mode: read on the server',
    title: 'Documents are sent to this installation’s server and processed there.',
    icon: ShieldCheck,
    tint: 'bg-warning-tint text-warning-text',
  },
};

/** The privacy mode in force, always in words; leads to where it is changed. */
export function PrivacyIndicator() {
  const { text, title, icon: Icon, tint } = words[usePrivacyMode()];
  return (
    <Link
      to={href('settings', undefined, { tab: 'privacy' })}
      title={title}
      aria-label={text}
      className={cx(
        'flex h-8 shrink-0 items-center gap-1.75 rounded-control px-2.5 font-medium whitespace-nowrap no-underline [border:var(--privacy-border)]',
        tint,
      )}
    >
      <Icon size={16} aria-hidden />
      <span className="max-tablet:hidden">{text}</span>
    </Link>
  );
}
