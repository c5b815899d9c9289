import type { CommunityFeatureId } from '../../../content/community.ts';
import { Calendar, Chart, Globe, Pen, Reply, Send } from '../../ui/icons.tsx';

/** The sign of each included feature. */
export const featureIcons: Record<CommunityFeatureId, typeof Pen> = {
  calendar: Calendar,
  writing: Pen,
  languages: Globe,
  publishing: Send,
  replies: Reply,
  report: Chart,
};
