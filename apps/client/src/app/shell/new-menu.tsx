import { NEW } from '@cartulary/contracts/navigation';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { usePhoneWidth } from '@/ui/media-query';

// Loaded on demand so that no page waits for it.
const NewItems = lazy(async () => ({ default: (await import('./new-items')).NewItems }));

/** Creates something new from any page. */
export function NewMenu() {
  const [wanted, setWanted] = useState(false);
  const button = <NewButton aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <NewItems trigger={<NewButton />} />
    </Suspense>
  );
}

/** A separate button, because the shared one would add too much code to every page's shell. */
function NewButton(props: ComponentProps<'button'>) {
  const phone = usePhoneWidth();
  return (
    <button
      type="button"
      aria-label={phone ? NEW : undefined}
      {...props}
      className={
        phone
          ? 'inline-grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink'
          : 'skin-button skin-secondary inline-flex h-(--d-control-sm) shrink-0 items-center gap-1.25 px-2.25 text-(length:--button-size-sm) whitespace-nowrap'
      }
    >
      <Plus size={phone ? 17 : 14} aria-hidden />
      {phone ? null : NEW}
    </button>
  );
}
