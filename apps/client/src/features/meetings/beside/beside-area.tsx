import type { SlidesToAll } from '@/shared/open-written/people';
import { BesideFrame } from './beside-frame';
import type { BesideView, SlideView } from './beside-view';
import { PageFrame } from './page-frame';
import { SlidesFrame } from './slides-frame';
import type { OpenBeside } from './use-beside';

interface BesideAreaProps {
  beside: OpenBeside;
  slides: SlidesToAll | undefined;
  /** Undefined for guests. */
  Beside: BesideView | undefined;
  Slide: SlideView;
}

/** The area next to the video tiles: the slide or page presented to everyone, or an open item. */
export function BesideArea({ beside, slides, Beside, Slide }: BesideAreaProps) {
  if (beside.seesPage) return <PageFrame beside={beside} />;
  if (beside.seesSlides) return <SlidesFrame beside={beside} View={Slide} />;
  return Beside ? <BesideFrame beside={beside} slides={slides} View={Beside} /> : null;
}
