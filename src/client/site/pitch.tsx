import { type SiteContext, SiteDocument } from './document.tsx';

export function PitchPage({ context }: { context: SiteContext }) {
  return (
    <SiteDocument context={context} language="fr" title="Pitch" description="Pitch" path="/fr/pitch">
      <h1>Pitch</h1>
    </SiteDocument>
  );
}
