import type { Marker } from '@cartulary/editor-schema/kinds/map/json';
import {
  Calendar,
  CircleQuestionMark,
  Flag,
  Heart,
  Lightbulb,
  Minus,
  OctagonX,
  Plus,
  Signal,
  SignalLow,
  SignalMedium,
  Star,
  TriangleAlert,
  User,
  type LucideIcon,
} from 'lucide-react';

/** How each marker is drawn, and in which of the design's colours; shape tells them apart without it. */
export const markerSigns: Readonly<Record<Marker, { readonly icon: LucideIcon; readonly className: string }>> = {
  priority1: { icon: Signal, className: 'text-tag-red' },
  priority2: { icon: SignalMedium, className: 'text-tag-orange' },
  priority3: { icon: SignalLow, className: 'text-tag-yellow' },
  star: { icon: Star, className: 'text-tag-yellow' },
  flag: { icon: Flag, className: 'text-tag-red' },
  heart: { icon: Heart, className: 'text-tag-red' },
  idea: { icon: Lightbulb, className: 'text-tag-yellow' },
  question: { icon: CircleQuestionMark, className: 'text-tag-blue' },
  warning: { icon: TriangleAlert, className: 'text-tag-orange' },
  stop: { icon: OctagonX, className: 'text-tag-red' },
  plus: { icon: Plus, className: 'text-tag-green' },
  minus: { icon: Minus, className: 'text-tag-red' },
  person: { icon: User, className: 'text-tag-blue' },
  calendar: { icon: Calendar, className: 'text-tag-teal' },
};
