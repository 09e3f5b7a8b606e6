import { useSearchParams } from 'react-router-dom';

const ways = ['slides', 'presenter', 'audience'] as const;
export type Show = (typeof ways)[number];

/** The presentation mode in the URL. Undefined while editing. */
export function useShow(): { show: Show | undefined; setShow: (to: Show | undefined) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    show: ways.find((way) => way === search.get('show')),
    setShow: (to) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (to === undefined) next.delete('show');
          else next.set('show', to);
          return next;
        },
        { replace: true },
      ),
  };
}
