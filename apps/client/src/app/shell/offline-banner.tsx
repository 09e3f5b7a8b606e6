import { WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useOnline } from './online';

/** Says once that the network is gone; the header keeps a quiet mark until it is back. */
export function OfflineBanner() {
  const online = useOnline();
  const [closed, setClosed] = useState(false);
  if (online) {
    // Ready to say it again the next time.
    if (closed) setClosed(false);
    return null;
  }
  if (closed) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2.5 bg-warning-tint px-(--d-page) py-1.5 text-warning-text"
    >
      <WifiOff size={16} aria-hidden />
      <p className="grow">
        You are offline. What is on the page stays; changes are possible again once the network is back.
      </p>
      <IconButton icon={X} label="Close" size="sm" tone="inherit" onClick={() => setClosed(true)} />
    </div>
  );
}
