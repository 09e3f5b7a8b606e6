import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '@/routing/href';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Searches documents from anywhere; Ctrl K (⌘ K) goes to it. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (field.current?.offsetParent) field.current.focus();
      else void navigate(href('search'));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);

  // The search page has a field of its own, and two would disagree.
  if (pathname === href('search')) return <div className="grow" />;
  return (
    <>
      <form
        role="search"
        className="mx-auto flex h-8 min-w-0 max-w-95 grow items-center gap-2 rounded-control border border-transparent bg-sunken pr-1.5 pl-2.5 focus-within:border-focus max-[1100px]:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(href('search', undefined, { q: query.trim() || undefined }));
          setQuery('');
        }}
      >
        <Search size={16} aria-hidden className="text-ink-3" />
        <input
          ref={field}
          type="search"
          aria-label="Search documents"
          placeholder="Search documents"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="h-full min-w-0 grow appearance-none bg-transparent outline-none focus-visible:outline-none"
        />
        <Kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </form>
      <span className="grow min-[1100px]:hidden" />
      <IconButton
        icon={Search}
        label="Search documents"
        className="min-[1100px]:hidden max-tablet:hidden"
        onClick={() => void navigate(href('search'))}
      />
    </>
  );
}
