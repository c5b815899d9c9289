import { type SiteContext, SiteDocument } from './document.tsx';

export function CommunityPage({ context }: { context: SiteContext }) {
  return (
    <SiteDocument context={context} language="fr" title="Community" description="Community" path="/fr">
      <h1>Community</h1>
    </SiteDocument>
  );
}
