import type { SlidesToAll } from '@/shared/open-written/people';
import { BesideFrame } from './beside-frame';
import type { BesideView, SlideView } from './beside-view';
import { SlidesFrame } from './slides-frame';
import type { OpenBeside } from './use-beside';

interface BesideAreaProps {
  beside: OpenBeside;
  slides: SlidesToAll | undefined;
  /** Undefined for guests. */
  Beside: BesideView | undefined;
  Slide: SlideView;
}

/** What stands beside the pictures: the slide that somebody presents to everybody, or something that is open. */
export function BesideArea({ beside, slides, Beside, Slide }: BesideAreaProps) {
  if (beside.seesSlides) return <SlidesFrame beside={beside} View={Slide} />;
  return Beside ? <BesideFrame beside={beside} slides={slides} View={Beside} /> : null;
}
