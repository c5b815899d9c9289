import { Calendar, Chart, Globe, Pen, Reply, Send, Sparkle } from '../../ui/icons.tsx';

const icons: Readonly<Record<string, typeof Pen>> = {
  calendar: Calendar,
  writing: Pen,
  languages: Globe,
  publishing: Send,
  replies: Reply,
  report: Chart,
};

/** The sign of an included feature; a neutral one where it is not one of ours. */
export const featureIcon = (id: string): typeof Pen => icons[id] ?? Sparkle;
